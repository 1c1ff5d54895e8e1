import { useQuery } from '@tanstack/react-query'
import { type StoreChannel, salesChannelsQuery } from '@/api/queries/catalog-stores'
import { Checkbox } from '@/components/checkbox'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import type { Market } from '@/lib/markets'
import css from './channels-field.module.css'
import { MarketFields } from './market-fields'

/** On which channels a store sells, and to whom on each. */
export function ChannelsField({
  workspaceId,
  chosen,
  market,
  onChange,
}: {
  workspaceId: string
  chosen: readonly StoreChannel[]
  /** Of a channel that is added. */
  market: Market
  onChange: (chosen: StoreChannel[]) => void
}) {
  const channels = useQuery(salesChannelsQuery(workspaceId))
  const others = (key: string) => chosen.filter(({ channel }) => channel !== key)
  return (
    <fieldset className={css.channels}>
      <legend className={css.legend}>Channels</legend>
      <Loaded
        query={channels}
        skeleton={
          <Loading>
            <Skeleton height={120} />
          </Loading>
        }
        failure="Couldn't load the channels"
      >
        {(all) =>
          all.map(({ key, name, rules }) => {
            const of = chosen.find(({ channel }) => channel === key)
            return (
              <div key={key} className={css.channel}>
                <Checkbox
                  label={
                    <span className={css.name}>
                      {name} <small>{rules.length} rules</small>
                    </span>
                  }
                  checked={of !== undefined}
                  onChange={(on) =>
                    onChange(on ? [...chosen, { ...market, channel: key }] : others(key))
                  }
                />
                {of && (
                  <MarketFields
                    market={of}
                    onChange={(next) =>
                      onChange(
                        chosen.map((each) => (each === of ? { ...next, channel: key } : each)),
                      )
                    }
                  />
                )}
              </div>
            )
          })
        }
      </Loaded>
    </fieldset>
  )
}
