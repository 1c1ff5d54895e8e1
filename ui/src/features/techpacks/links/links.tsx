import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FactoryLink,
  linksQuery,
  revisionsQuery,
  useMakeLink,
  useRevokeLink,
} from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { useConfirm } from '@/components/confirm'
import { CopyField } from '@/components/copy-field'
import { TextField } from '@/components/field'
import { Loaded } from '@/components/loaded'
import { Pill } from '@/components/pill'
import { SelectField } from '@/components/select-field'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { formatDate } from '@/lib/dates'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import css from './links.module.css'

/** Links by which factories see what was released, without signing in. */
export function Links() {
  const { place, techpack } = useEditor()
  const query = useQuery(linksQuery(place))
  return (
    <div className={css.links}>
      <header>
        <h2 className={css.title}>Factory links</h2>
        <p className={css.lead}>
          Whoever has a link sees what was released, without signing in. It ends by itself, and you
          can end it at once.
        </p>
      </header>
      {techpack.revision === 0 ? (
        <p className={css.lead}>Release a revision first: a link shows nothing else.</p>
      ) : (
        <NewLink />
      )}
      <Loaded query={query} skeleton={<Skeleton height={72} />} failure="The links can't be shown">
        {(links) => (
          <ul className={css.list}>
            {links.map((link) => (
              <LinkItem key={link._id} link={link} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

const days = ['7', '30', '90', '180', '366'] as const

function NewLink() {
  const { place, document } = useEditor()
  const { data: revisions = [] } = useQuery(revisionsQuery(place))
  const [label, setLabel] = useState('')
  const [revision, setRevision] = useState('0')
  const [lasting, setLasting] = useState<(typeof days)[number]>('90')
  const [prices, setPrices] = useState(false)
  const [questions, setQuestions] = useState(true)
  const [made, setMade] = useState('')
  const { run, isPending } = useAction(useMakeLink(place), {
    failed: 'The link could not be made. Try again.',
  })

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        run(
          { label, revision: Number(revision), days: Number(lasting), prices, questions },
          {
            whileMounted: ({ token }) => {
              setMade(`${window.location.origin}/f/${token}`)
              setLabel('')
            },
          },
        )
      }}
    >
      <TextField
        label="For whom"
        placeholder={document.maker || 'Name of the factory'}
        value={label}
        maxLength={80}
        onChange={({ target }) => setLabel(target.value)}
      />
      <SelectField
        label="Shows"
        options={[
          { value: '0', label: 'Always the latest revision' },
          ...revisions.map(({ number }) => ({
            value: String(number),
            label: `Revision ${number} only`,
          })),
        ]}
        value={revision}
        onChange={setRevision}
      />
      <SelectField
        label="Ends after"
        options={days.map((value) => ({ value, label: `${value} days` }))}
        value={lasting}
        onChange={setLasting}
      />
      <Checkbox label="The factory may ask questions" checked={questions} onChange={setQuestions} />
      <Checkbox
        label="Show prices and costs"
        hint="Off by default: a factory does not need what others ask."
        checked={prices}
        onChange={setPrices}
      />
      <Button type="submit" variant="primary" busy={isPending}>
        Make link
      </Button>
      {made !== '' && (
        <div role="status">
          <CopyField label="The link, shown this once" value={made} />
          <a href={made} target="_blank" rel="noreferrer">
            See what the factory sees
          </a>
        </div>
      )}
    </form>
  )
}

function LinkItem({ link }: { link: FactoryLink }) {
  const { place } = useEditor()
  const confirm = useConfirm()
  const { run, isPending } = useAction(useRevokeLink(place), {
    done: 'The link has ended',
    failed: 'The link could not be ended. Try again.',
  })
  const ended = link.revokedAt !== null || new Date(link.expiresAt) <= new Date()
  const name = link.label || 'Link without a name'

  async function revoke() {
    const wants = await confirm({
      title: `End the link for ${name}?`,
      body: 'Whoever opens it sees nothing of the techpack from now on.',
      action: 'End link',
      danger: true,
    })
    if (wants) run(link._id)
  }

  return (
    <li className={css.link}>
      <p className={css.name}>
        {name} {ended && <Pill>Ended</Pill>}
      </p>
      <p className={css.about}>
        {link.revision === 0 ? 'Latest revision' : `Revision ${link.revision}`}
        {link.prices && ', with prices'}
        {ended ? '' : `, until ${formatDate(link.expiresAt)}`}. {openedText(link)}
      </p>
      {!ended && (
        <ToolButton disabled={isPending} onClick={revoke}>
          End link
        </ToolButton>
      )}
    </li>
  )
}

function openedText({ opened, openedAt }: FactoryLink): string {
  if (opened === 0 || openedAt === null) return 'Not opened yet.'
  const times = opened === 1 ? 'once' : `${opened} times`
  return `Opened ${times}, last on ${formatDate(openedAt)}.`
}
