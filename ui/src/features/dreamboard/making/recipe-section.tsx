import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Copy, RotateCcw } from 'lucide-react'
import { lineageQuery, type Recipe } from '@/api/queries/making'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { toast } from '@/components/toast'
import { takesText, verbText } from '@/lib/board/making'
import { formatDateTime } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { Section } from '../details/section'
import { HeardText } from './heard-text'
import { Ingredients, makerText } from './ingredients'
import css from './recipe-section.module.css'
import { useHeardWords } from './use-heard-words'

type RecipeSectionProps = {
  workspaceId: string
  asset: string
  /** Fills the prompt line with the recipe. */
  onUseAgain?: ((recipe: { words: string; seed: number }) => void) | undefined
  /** Makes the picture the parent of what is made next. */
  onGoOn?: (() => void) | undefined
}

/** How a picture was made. Of an uploaded one there is nothing to say. */
export function RecipeSection({ workspaceId, asset, onUseAgain, onGoOn }: RecipeSectionProps) {
  const { data } = useQuery(lineageQuery(workspaceId, asset))
  const recipe = data?.recipe
  const words = recipe ? sentenceOf(recipe) : ''
  const spans = useHeardWords(workspaceId, words)
  if (!recipe) return null

  async function copy() {
    if (!recipe) return
    await navigator.clipboard.writeText(textOf(recipe))
    toast.success('Recipe copied')
  }

  return (
    <Section
      title="Recipe"
      aside={
        <IconButton aria-label="Copy the recipe" className={css.copy} onClick={copy}>
          <Copy size={14} aria-hidden="true" />
        </IconButton>
      }
    >
      <p className={css.words}>
        <HeardText text={words} spans={spans} />
      </p>
      <dl className={css.facts}>
        {recipe.parents.length > 0 && (
          <>
            <dt>Parents</dt>
            <dd>
              {recipe.parents.map(({ asset, name, weight, take }, i) => (
                <span key={asset} title={takesText(take)}>
                  {i > 0 && ', '}
                  {name}
                  {recipe.parents.length > 1 && ` ${weight} %`}
                </span>
              ))}
            </dd>
          </>
        )}
        <Ingredients recipe={recipe} />
        <dt>Origin</dt>
        <dd>{recipe.byRules ? 'Drawn by rules, no AI' : `Made with ${recipe.model}`}</dd>
        <dt>Made by</dt>
        <dd>{makerText(recipe)}</dd>
        <dt>Who</dt>
        <dd>{[recipe.byName, formatDateTime(recipe.at)].filter(Boolean).join(', ')}</dd>
        <dt>Credits</dt>
        <dd>{formatCount(recipe.credits)}</dd>
      </dl>
      {(onUseAgain || onGoOn) && (
        <div className={css.actions}>
          {onUseAgain && (
            <Button onClick={() => onUseAgain(recipe)}>
              <RotateCcw size={15} aria-hidden="true" /> Use again
            </Button>
          )}
          {onGoOn && (
            <Button onClick={onGoOn}>
              <ArrowRight size={15} aria-hidden="true" /> Go on from here
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** 'Remix 2 pictures with a shawl collar'. */
function sentenceOf({ do: verb, words, variation, parents }: Recipe): string {
  const begun = verb === 'collection' ? '' : verbText(verb, parents.length)
  return [[begun, words].filter(Boolean).join(' '), variation].filter(Boolean).join(', ')
}

function textOf(recipe: Recipe): string {
  return [
    sentenceOf(recipe),
    ...recipe.parents.map(
      ({ name, weight, take }) => `Parent: ${name}, ${weight} %, ${takesText(take)}`,
    ),
    ...recipe.palette.map(({ name, hex }) => `Color: ${name} ${hex}`),
    ...recipe.fabrics.map((name) => `Fabric: ${name}`),
    `Made by: ${[recipe.model, recipe.version].filter(Boolean).join(' ')}, seed ${recipe.seed}`,
  ].join('\n')
}
