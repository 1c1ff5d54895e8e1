import { useQuery } from '@tanstack/react-query'
import { lineageQuery, type Recipe } from '@/api/queries/making'
import { seedText } from '@/lib/board/making'
import { capital } from '@/lib/capital'
import { Section } from '../details/section'
import { HeardText } from './heard-text'
import { makerOf, RecipeMaterials } from './recipe-materials'
import css from './recipe-section.module.css'
import { useHeardWords } from './use-heard-words'

type CollectionBriefProps = {
  workspaceId: string
  words: string
  seed: number | undefined
  /** One of its pictures that is ready; undefined: there is none yet. */
  asset: string | undefined
}

/** What a collection is about, and what it is made of and by. */
export function CollectionBrief({ workspaceId, words, seed, asset }: CollectionBriefProps) {
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
      {(recipe || seed !== undefined) && (
        <dl className={css.facts}>
          {recipe && <RecipeMaterials recipe={recipe} />}
          <dt>Made by</dt>
          <dd>{madeBy(recipe, seed)}</dd>
        </dl>
      )}
    </Section>
  )
}

/** 'Rules 1.4, seed 41 207'; until a picture is there, what is known of it. */
function madeBy(recipe: Recipe | null | undefined, seed: number | undefined): string {
  const said = [recipe && makerOf(recipe), seed !== undefined && `seed ${seedText(seed)}`]
  return capital(said.filter(Boolean).join(', '))
}
