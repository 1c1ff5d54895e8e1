import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { type Lineage, lineageQuery } from '@/api/queries/making'
import type { BoardElement, ElementOf } from '@/lib/board/element'
import { outerBox } from '@/lib/board/geometry'
import { boxesOver, curvesBetween, relativesOf } from '@/lib/board/lineage'
import { useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import css from './lineage-curves.module.css'

type LineageCurvesProps = { workspaceId: string; asset: string; own: ElementOf<'picture'> }

/** Curves from a picture to those that it was made from, and that were made from it. */
export default function LineageCurves({ workspaceId, asset, own }: LineageCurvesProps) {
  const stage = useStage()
  const { data } = useQuery(lineageQuery(workspaceId, asset))
  const all = [...stage.document.elements.values()]
  const find = (relatives: Lineage['parents'] = []) =>
    relativesOf(
      all,
      own,
      relatives.map(({ _id }) => _id),
    )
  const parents = find(data?.parents)
  const children = find(data?.children)
  const said = data && lineageText(parents.length, children.length)
  useEffect(() => {
    if (said !== undefined) stage.say(said)
  }, [stage, said])

  const ends = [...parents, ...children]
  return (
    <>
      <Curves own={own} ends={ends} over={all} />
      <Title elements={parents} one="Parent" several="Parents" />
      <Title elements={children} one="Child" several="Children" />
    </>
  )
}

function Curves({
  own,
  ends,
  over,
}: {
  own: BoardElement
  ends: readonly BoardElement[]
  over: readonly BoardElement[]
}) {
  const { camera } = useStage()
  const world = useRef<SVGGElement>(null)
  const id = useId()
  const place = useFollowCamera(() => {
    const { x, y, scale } = camera
    world.current?.setAttribute('transform', `scale(${scale}) translate(${-x} ${-y})`)
  })
  useEffect(() => place())
  return (
    <svg aria-hidden="true" className={css.lines}>
      <g ref={world}>
        {/* They go behind what lies there. */}
        <mask id={id} maskUnits="userSpaceOnUse" x="-2e6" y="-2e6" width="4e6" height="4e6">
          <rect x="-2e6" y="-2e6" width="4e6" height="4e6" fill="#fff" />
          {boxesOver(over).map(({ x, y, w, h }) => (
            <rect key={`${x} ${y} ${w} ${h}`} x={x} y={y} width={w} height={h} fill="#000" />
          ))}
        </mask>
        <g mask={`url(#${id})`}>
          {curvesBetween(outerBox(own), ends.map(outerBox)).map((path, index) => (
            <path key={ends[index]?.id} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
        {ends.map((end) => {
          const { x, y, w, h } = outerBox(end)
          return (
            <rect
              key={end.id}
              x={x}
              y={y}
              width={w}
              height={h}
              rx="4"
              className={css.ring}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </g>
    </svg>
  )
}

type TitleProps = { elements: readonly BoardElement[]; one: string; several: string }

/** Over the uppermost one. */
function Title({ elements, one, several }: TitleProps) {
  const { camera } = useStage()
  const node = useRef<HTMLSpanElement>(null)
  const place = useFollowCamera(() => {
    const top = elements.map(outerBox).sort((a, b) => a.y - b.y || a.x - b.x)[0]
    if (!node.current || !top) return
    const { x, y } = camera.toView(top)
    node.current.style.transform = `translate(${x + 6}px, ${y - 9}px)`
  })
  useEffect(() => place())
  if (elements.length === 0) return null
  return (
    <span ref={node} aria-hidden="true" className={css.title}>
      {elements.length === 1 ? one : several}
    </span>
  )
}

function lineageText(parents: number, children: number): string {
  if (parents + children === 0) return 'No parents or children on this board'
  const counted = [
    ...(parents > 0 ? [parents === 1 ? '1 parent' : `${parents} parents`] : []),
    ...(children > 0 ? [children === 1 ? '1 child' : `${children} children`] : []),
  ]
  return `Lines to ${counted.join(' and ')}`
}
