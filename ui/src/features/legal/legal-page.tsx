import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { ScreenTitle } from '@/components/screen-title'
import { paths } from '@/lib/paths'
import { type LegalBlock, type LegalDocument, legalPages } from './legal-document'
import css from './legal-page.module.css'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A legal page: numbered sections, a table of contents and links to the other pages. */
export function LegalPage({ document: text }: { document: LegalDocument }) {
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Link href={paths.login} className={css.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          Back to sign-in
        </Link>
      </header>
      <nav className={css.contents} aria-labelledby="contents">
        <h2 id="contents" className={css.small}>
          Contents
        </h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <main className={css.text}>
        <ScreenTitle title={text.title}>{text.title}</ScreenTitle>
        <p className={css.date}>
          Effective{' '}
          <time dateTime={text.effective}>{longDate.format(new Date(text.effective))}</time>
        </p>
        <p className={css.summary}>{text.summary}</p>
        {text.sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </main>
      <footer className={css.others}>
        <nav aria-label="Other legal pages">
          <ul>
            {Object.values(legalPages)
              .filter(({ path }) => path !== text.path)
              .map(({ path, title }) => (
                <li key={path}>
                  <Link href={path}>{title}</Link>
                </li>
              ))}
            <li>
              <a href="/licences.txt">Open-source licenses</a>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {block.terms.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
