import { AlertTriangle, Info, Lock, OctagonX } from 'lucide-react'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { type Finding, useReleaseTechpack } from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { useAction } from '@/components/use-action'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { placeText } from '../editor/place-text'
import { keyOf } from '../editor/use-walk'
import { changesOf, FindingActions } from './finding-actions'
import css from './findings.module.css'
import { useReleaseNote } from './use-release-note'

type Severity = 'error' | 'warning' | 'hint'

const groups: readonly { id: Severity; title: string; about: string }[] = [
  { id: 'error', title: 'Errors', about: 'block the release' },
  { id: 'warning', title: 'Warnings', about: 'a factory asks' },
  { id: 'hint', title: 'Hints', about: 'good practice' },
]

const icons = { error: OctagonX, warning: AlertTriangle, hint: Info }

/** What a factory would send back or ask about, with repairs; and the release of a revision. */
export function FindingsRail() {
  const { techpack, findings } = useEditor()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <div className={css.findings}>
      <header className={css.head}>
        <h2>
          {techpack.state === 'released'
            ? `Revision ${techpack.revision} is released`
            : `Release revision ${techpack.revision + 1}`}
        </h2>
        <Passed errors={errors} />
      </header>
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      <Kept />
      <Release errors={errors} warnings={findings.some(({ severity }) => severity === 'warning')} />
    </div>
  )
}

/** What stands in the way, and how many rules are content. */
function Passed({ errors }: { errors: number }) {
  const { findings, rules } = useEditor()
  const rulesOf = (severity: string) =>
    new Set(findings.filter((each) => each.severity === severity).map(({ rule }) => rule)).size
  const found = groups.map(({ id }) => ({ id, count: rulesOf(id) }))
  const passed = rules - found.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>
        {standText(errors)} {rules > 0 && `${passed} of ${rules} checks pass.`}
      </p>
      <div className={css.passed} aria-hidden="true">
        {[{ id: 'passed', count: passed }, ...found]
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => (
            <span key={id} data-part={id} style={{ flexGrow: count }} />
          ))}
      </div>
    </>
  )
}

function standText(errors: number): string {
  if (errors === 1) return 'One error stands in the way.'
  return errors > 1 ? `${errors} errors stand in the way.` : 'Nothing stands in the way.'
}

function Group({ id, title, about }: (typeof groups)[number]) {
  const { findings, edit, readOnly } = useEditor()
  const found = findings.filter(({ severity }) => severity === id)
  const fixable = found.filter(({ fixes }) => fixes.length === 1)
  if (found.length === 0) return null
  return (
    <section aria-label={title} className={css.group}>
      <div className={css.groupHead}>
        <h3>{title}</h3>
        <span>{about}</span>
        {fixable.length > 1 && !readOnly && (
          <ToolButton onClick={() => edit(fixable.flatMap(({ fixes }) => changesOf(fixes[0])))}>
            Fix {fixable.length} by rule
          </ToolButton>
        )}
      </div>
      <ul>
        {found.map((finding) => (
          <FindingItem key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </section>
  )
}

/** What stays as it is, though a factory may ask. */
function Kept() {
  const { accepted } = useEditor()
  if (accepted.length === 0) return null
  return (
    <details className={css.kept}>
      <summary>{accepted.length} kept as they are</summary>
      <ul>
        {accepted.map((finding) => (
          <FindingItem key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </details>
  )
}

function FindingItem({ finding }: { finding: Finding }) {
  const { document, goTo } = useEditor()
  const { severity, text, reason, path, size, rule } = finding
  const Icon = icons[severity as Severity]
  return (
    <li className={css.finding} data-severity={severity}>
      <Icon size={16} aria-hidden="true" />
      <button type="button" className={css.text} onClick={() => goTo(path, size)}>
        {text}
      </button>
      <p className={css.reason}>{reason}</p>
      <div className={css.act}>
        <p className={css.place}>
          {placeText(document, path, size)} <span>{rule}</span>
        </p>
        <FindingActions finding={finding} onDone={() => goTo(path, size)} />
      </div>
    </li>
  )
}

/** The release: what changed, and the button that is off while errors stand. */
function Release({ errors, warnings }: { errors: number; warnings: boolean }) {
  const { place, techpack, findings, readOnly } = useEditor()
  const id = useId()
  const { note, setNote, isWritten } = useReleaseNote()
  const [accepted, setAccepted] = useState(false)
  const { run, isPending } = useAction(useReleaseTechpack(place), {
    done: ({ number }) => `Revision ${number} is released`,
    failed: (error) => errorText(error, 'The revision could not be released.'),
  })
  if (techpack.state === 'released' || readOnly) {
    return (
      <footer className={css.foot}>
        <p>
          {readOnly
            ? 'Bring it back from the archive to release it.'
            : 'Nothing has changed since then.'}
        </p>
      </footer>
    )
  }
  const blocked =
    errors > 0
      ? (findings[0]?.text ?? 'Errors stand in the way.')
      : warnings && !accepted
        ? 'Accept the warnings first.'
        : null
  return (
    <footer className={css.foot}>
      <Field
        label={
          techpack.revision === 0
            ? 'Note to the factory'
            : `What changed since revision ${techpack.revision}`
        }
        {...(isWritten && { hint: 'Written from the differences; change it as you like.' })}
      >
        {(control) => (
          <textarea
            {...control}
            className={field.input}
            rows={3}
            maxLength={4000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {warnings && errors === 0 && (
        <Checkbox label="Release with these warnings" checked={accepted} onChange={setAccepted} />
      )}
      <Button
        variant="primary"
        wide
        busy={isPending}
        aria-disabled={blocked !== null}
        aria-describedby={`${id}-blocked`}
        onClick={() => {
          if (blocked === null) run({ version: techpack.version, note })
        }}
      >
        {blocked !== null && <Lock size={14} aria-hidden="true" />}
        Release revision {techpack.revision + 1}
      </Button>
      <p id={`${id}-blocked`} className={css.blocked}>
        {blocked}
      </p>
    </footer>
  )
}
