import { useEffect, useEffectEvent } from 'react'
import { toast } from '@/components/toast'
import { useObservable } from '@/components/use-observable'
import { openPages, pageKey } from '@/lib/board/open-pages'
import { draftsIn, keepDraft, readDraft } from '@/lib/draft'
import { add, setData } from '../canvas/commands'
import type { Stage, Writing } from '../canvas/stage'
import type { Person } from './use-presence'

type Options = {
  stage: Stage
  boardId: string
  userId: string
  /** This page, which others of the same browser leave its drafts to. */
  client: string
  people: readonly Person[]
}

/**
 * Keeps what is typed into a note until the note has it: in this browser, for each of its pages,
 * should the page be closed meanwhile, and beyond the note, should somebody delete that.
 */
export function useWriting({ stage, boardId, userId, client, people }: Options): void {
  const writing = useObservable(stage.writing)
  useEffect(() => {
    if (stage.readOnly) return
    let isLeft = false
    openPages().then((open) => {
      if (isLeft) return
      for (const draft of draftsIn('note', boardId)) {
        if (open.has(`${userId}/${draft}`)) continue
        const left = readDraft('note', draft)
        if (left) takeUp(stage, JSON.parse(left))
        keepDraft('note', draft, '')
      }
    })
    return () => {
      isLeft = true
    }
  }, [stage, boardId, userId])
  useEffect(() => {
    // What was typed before the board was put away is there when it is brought back.
    if (stage.readOnly) return
    const draft = pageKey(boardId, client)
    keepDraft('note', draft, writing && !writing.gone ? JSON.stringify(writing) : '')
  }, [stage, writing, boardId, client])

  const tell = useEffectEvent((lost: Writing) => {
    const by = stage.document.deleterOf(lost.element.id)
    const name = people.find((person) => person.userId === by)?.name ?? 'Somebody'
    const who = by === userId ? 'In another window you' : name
    offer(stage, lost, `${who} deleted the note that you were writing.`)
    stage.writing.set(null)
  })
  useEffect(() => {
    if (writing?.gone) tell(writing)
  }, [writing])
}

/** Gives a note the text that was being typed when the page was closed. */
function takeUp(stage: Stage, left: Writing): void {
  const now = stage.get(left.element.id)
  if (now?.kind !== 'note') {
    offer(stage, left, 'The note that you were writing was deleted meanwhile.')
    return
  }
  if (now.data.text === left.text) return
  setData(stage, now.id, { text: left.text })
  stage.read()
  toast.info('The text that you were writing is back.')
}

function offer(stage: Stage, { element, text }: Writing, message: string): void {
  const putBack = () => {
    const [id] = add(stage, [{ kind: 'note', box: element, data: { ...element.data, text } }])
    if (id) stage.goTo(id)
  }
  toast.info(message, { infinite: true, action: { label: 'Put it back', onClick: putBack } })
}
