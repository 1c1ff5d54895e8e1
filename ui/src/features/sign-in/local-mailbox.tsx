import { useQuery } from '@tanstack/react-query'
import { configQuery } from '@/api/queries/config'
import { VisuallyHidden } from '@/components/visually-hidden'
import css from './steps.module.css'

/** Where the local set's mail goes, said where a newcomer waits for it. */
export function LocalMailbox() {
  const config = useQuery(configQuery())
  if (config.data?.adapterSet !== 'local') return null
  return (
    <p className={css.note}>
      Running locally: your code is in the{' '}
      <a href="/local/mailbox" target="_blank" rel="noopener">
        local mailbox
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      .
    </p>
  )
}
