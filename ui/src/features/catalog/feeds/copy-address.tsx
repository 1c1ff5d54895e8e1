import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/api/error'
import { type Feed, useFeedAddress } from '@/api/queries/catalog-feeds'
import { IconButton } from '@/components/icon-button'
import { toast } from '@/components/toast'
import { addressOf } from './shown-address'

const confirmation = 2000

type CopyAddressProps = { workspaceId: string; feed: Feed; className?: string | undefined }

/** Copies the whole address of a feed, of which only the ends are seen. */
export function CopyAddress({ workspaceId, feed, className }: CopyAddressProps) {
  const { mutateAsync, isPending } = useFeedAddress(workspaceId)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmation)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (isPending) return
    const address = mutateAsync(feed._id).then(addressOf)
    try {
      // The promise is handed over at once: after waiting for it, some browsers take it for no act of a person.
      const type = 'text/plain'
      const blob = address.then((text) => new Blob([text], { type }))
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
      setCopied(true)
      toast.success(`The address of ${feed.name} is copied`)
    } catch {
      const failure = await address.then(
        () => 'Your browser blocked copying. Show the address and copy it from there.',
        (error) => errorText(error, "Couldn't get the address"),
      )
      toast.error(failure)
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <IconButton
      aria-label={`Copy the address of ${feed.name}`}
      aria-busy={isPending}
      className={className}
      onClick={copy}
    >
      <Icon size={15} aria-hidden="true" />
    </IconButton>
  )
}
