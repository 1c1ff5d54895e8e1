import { useEffect, useRef } from 'react'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import css from './cursors.module.css'
import type { Person } from './use-presence'

/** Where the others point, and what they have selected or write. */
export default function Cursors({ people }: { people: readonly Person[] }) {
  return (
    <div aria-hidden="true" className={css.cursors}>
      {people.map((person) => (
        <PersonMarks key={person.client} person={person} />
      ))}
    </div>
  )
}

function PersonMarks({ person }: { person: Person }) {
  const { name, color, cursor, selection, writing } = person
  const first = name.split(' ')[0] ?? name
  return (
    <div data-person={color}>
      {selection.slice(0, 20).map((id) => (
        <Ring
          key={id}
          id={id}
          name={id === writing ? `${first} is writing` : id === selection[0] ? first : ''}
        />
      ))}
      {writing && !selection.includes(writing) && (
        <Ring id={writing} name={`${first} is writing`} />
      )}
      {cursor && <Arrow at={cursor} name={first} />}
    </div>
  )
}

function Arrow({ at, name }: { at: { x: number; y: number }; name: string }) {
  const { camera } = useStage()
  const node = useRef<HTMLDivElement>(null)
  const place = useFollowCamera(() => {
    const { x, y } = camera.toView(at)
    if (node.current) node.current.style.transform = `translate(${x}px, ${y}px)`
  })
  useEffect(() => place())
  return (
    <div ref={node} className={css.cursor}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2 2l5 13 2-5.5L14.500 7.500z" />
      </svg>
      <span>{name}</span>
    </div>
  )
}

function Ring({ id, name }: { id: string; name: string }) {
  const stage = useStage()
  const node = useRef<HTMLDivElement>(null)
  useBoardVersion()
  const place = useFollowCamera(() => {
    const box = stage.boxOf(id)
    if (!node.current) return
    node.current.hidden = !box
    if (!box) return
    const { scale } = stage.camera
    const { x, y } = stage.camera.toView(box)
    node.current.style.transform = `translate(${x - 4}px, ${y - 4}px)`
    node.current.style.width = `${box.w * scale + 8}px`
    node.current.style.height = `${box.h * scale + 8}px`
  })
  useEffect(() => place())
  return (
    <div ref={node} className={css.ring}>
      {name && <span>{name}</span>}
    </div>
  )
}
