import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import css from './formatted-text.module.css'

/** Elements that stand in a text as they are; of others only what is in them is shown. */
const kept: ReadonlySet<string> = new Set(
  'b blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)

const left: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math'])

/** Between their parts, white space is no text. */
const lists: ReadonlySet<string> = new Set([
  'dl',
  'ol',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
])

/** A text with its formatting. It is rebuilt of known elements, none of which does anything. */
export function FormattedText({ html }: { html: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return <div className={css.text}>{partsOf(body)}</div>
}

function partsOf(of: Node): ReactNode {
  return createElement(Fragment, null, ...[...of.childNodes].map((node) => partOf(node, of)))
}

function partOf(node: Node, parent: Node): ReactNode {
  if (node instanceof Text) {
    const isBetween = lists.has(parent.nodeName.toLowerCase()) && node.data.trim() === ''
    return isBetween ? null : node.data
  }
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (left.has(name)) return null
  if (name === 'br' || name === 'hr') return createElement(name)
  if (node instanceof HTMLImageElement) return <em>[{node.alt || 'Image'}]</em>
  if (node instanceof HTMLAnchorElement) return linkOf(node)
  if (!kept.has(name)) return partsOf(node)
  const spans =
    node instanceof HTMLTableCellElement ? { colSpan: node.colSpan, rowSpan: node.rowSpan } : null
  return createElement(name, spans, partsOf(node))
}

/** A link leads out of the app; one within the shop leads nowhere from here. */
function linkOf(node: HTMLAnchorElement): ReactNode {
  const address = node.getAttribute('href') ?? ''
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return <u>{partsOf(node)}</u>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {partsOf(node)}
    </a>
  )
}
