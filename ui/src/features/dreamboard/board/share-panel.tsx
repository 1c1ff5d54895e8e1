import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boardLinkQuery, useEndBoardLink, useMakeBoardLink } from '@/api/queries/board'
import { type BoardPlace, boardQuery } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { CopyField } from '@/components/copy-field'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { formatDate } from '@/lib/dates'
import css from './share-panel.module.css'

type SharePanelProps = { place: BoardPlace; onClose: () => void }

/** A link by which anybody sees the board, without signing in. */
export default function SharePanel({ place, onClose }: SharePanelProps) {
  const { data } = useQuery({ ...boardQuery(place), enabled: false })
  const linked = data?.board.linked === true
  const query = useQuery({ ...boardLinkQuery(place), enabled: linked })
  const confirm = useConfirm()
  const [made, setMade] = useState('')
  const [days, setDays] = useState<(typeof lasting)[number]['value']>('0')
  const make = useAction(useMakeBoardLink(place), {
    failed: 'The link could not be made. Try again.',
  })
  const end = useAction(useEndBoardLink(place), {
    done: 'The link has ended',
    failed: 'The link could not be ended. Try again.',
  })

  async function ask() {
    const yes = await confirm({
      title: 'End this link?',
      body: 'Whoever opens it sees nothing of the board from now on.',
      action: 'End link',
      danger: true,
    })
    if (yes) end.run(undefined, { whileMounted: () => setMade('') })
  }

  return (
    <Panel open onClose={onClose} title={data ? `Share ${data.board.name}` : 'Share'}>
      <div className={css.share}>
        <p>
          Everybody in this workspace who may open Dreamboard sees and changes this board. For
          others there is a link: whoever has it sees the board as it is then, and can&rsquo;t
          change it.
        </p>
        {linked ? (
          <Loaded
            query={query}
            skeleton={<Skeleton height={72} />}
            failure="The link can't be shown"
          >
            {({ createdByName, createdAt, endsAt, opened }) => (
              <p role="status">
                {createdByName || 'Somebody'} made a link on {formatDate(createdAt)}.{' '}
                {endsText(endsAt)} {openedText(opened)}
              </p>
            )}
          </Loaded>
        ) : (
          <>
            <SelectField label="Ends" options={lasting} value={days} onChange={setDays} />
            <Button
              variant="primary"
              busy={make.isPending}
              onClick={() =>
                make.run(Number(days), {
                  always: ({ token }) => setMade(`${location.origin}/board/${token}`),
                })
              }
            >
              Make link
            </Button>
          </>
        )}
        {linked && made !== '' && (
          <>
            <CopyField label="The link, shown this once" value={made} />
            <a href={made} target="_blank" rel="noreferrer">
              See what others see
            </a>
          </>
        )}
        {linked && (
          <Button busy={end.isPending} onClick={ask}>
            End link
          </Button>
        )}
      </div>
    </Panel>
  )
}

const lasting = [
  { value: '0', label: 'Never, until you end it' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
] as const

function endsText(endsAt: string | null): string {
  if (endsAt === null) return 'It doesn’t end by itself.'
  const has = Date.parse(endsAt) <= Date.now()
  return has ? `It ended on ${formatDate(endsAt)}.` : `It ends on ${formatDate(endsAt)}.`
}

function openedText(opened: number): string {
  if (opened === 0) return 'It was not opened yet.'
  return opened === 1 ? 'It was opened once.' : `It was opened ${opened} times.`
}
