import { useQuery } from '@tanstack/react-query'
import { lineageQuery } from '@/api/queries/making'
import { Section } from '../details/section'
import { HeardText } from './heard-text'
import { makerOf, RecipeMaterials } from './recipe-materials'
import css from './recipe-section.module.css'
import { useHeardWords } from './use-heard-words'

type CollectionBriefProps = {
  workspaceId: string
  words: string
  /** One of its pictures that is ready; undefined: there is none yet. */
  asset: string | undefined
}

/** What a collection is about, and what it is made of and by. */
export function CollectionBrief({ workspaceId, words, asset }: CollectionBriefProps) {
  const spans = useHeardWords(workspaceId, words)
  const { data } = useQuery({
    ...lineageQuery(workspaceId, asset ?? ''),
    enabled: asset !== undefined,
  })
  const recipe = data?.recipe
  return (
    <Section title="Brief">
      <p className={css.words}>
        <HeardText text={words} spans={spans} />
      </p>
      {recipe && (
        <dl className={css.facts}>
          <RecipeMaterials recipe={recipe} />
          <dt>Made by</dt>
          <dd>{makerOf(recipe)}</dd>
        </dl>
      )}
    </Section>
  )
}
