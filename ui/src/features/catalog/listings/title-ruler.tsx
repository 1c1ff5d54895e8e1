import clsx from 'clsx'
import css from './title-editor.module.css'
import { type TitleLimit, titleLimits } from './title-limits'

/** Characters that the ruler shows. */
const longest = 230

const share = (characters: number) => `${Math.min(100, (characters / longest) * 100)}%`

/** How long a title is beside what channels take: a tick each 10 characters. */
export default function TitleRuler({ text }: { text: string }) {
  const length = [...text].length
  const refused = titleLimits.some(({ limit, soft }) => !soft && length > limit)
  return (
    <>
      <div className={css.ruler} aria-hidden="true">
        <span className={css.ticks} style={{ backgroundSize: share(10) }} />
        <span
          className={clsx(css.line, refused && css.beyond)}
          style={{ inlineSize: share(length) }}
        />
        {titleLimits
          .filter(({ limit }) => limit <= longest)
          .map(({ name, limit }) => (
            <span key={name} className={css.limit} style={{ insetInlineStart: share(limit) }}>
              {name} {limit}
            </span>
          ))}
      </div>
      <dl className={css.channels}>
        {titleLimits.map((each) => (
          <Shown key={each.name} text={text} length={length} {...each} />
        ))}
      </dl>
    </>
  )
}

/** What a channel shows of a title. */
function Shown({ name, limit, soft, text, length }: TitleLimit & { text: string; length: number }) {
  const letters = [...text]
  const over = length > limit
  return (
    <div className={css.channel}>
      <dt>{name}</dt>
      <dd>
        {letters.slice(0, limit).join('')}
        {over && <span className={css.cut}>{letters.slice(limit).join('')}</span>}
      </dd>
      <dd className={clsx(css.count, over && (soft ? css.warned : css.refused))}>
        {length} of {limit}
      </dd>
    </div>
  )
}
