import { useId, useState } from 'react'
import { type StoreChannel, useAddStore } from '@/api/queries/catalog-stores'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { toast } from '@/components/toast'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { type Market, marketOf } from '@/lib/markets'
import { AccessField } from './access-field'
import { ChannelsField } from './channels-field'
import { MarketFields } from './market-fields'
import { ShopFields } from './shop-fields'
import { storeErrors } from './store-errors'
import css from './store-panel.module.css'
import { websiteOf } from './store-text'

const steps = ['Access', 'Currency and language', 'Channels'] as const

/** Connects a store: how it is reached, to whom it sells, and on which channels. */
export default function AddStorePanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const [step, setStep] = useState(0)
  const [shop, setShop] = useState({ name: '', website: '' })
  const [market, setMarket] = useState<Market>(() => marketOf('DE'))
  const [chosen, setChosen] = useState<StoreChannel[]>([])
  const add = useAddStore(workspaceId)
  const formId = useId()
  const errors = storeErrors(add.error)
  const last = step === steps.length - 1

  const connect = useOneAtATime(async () => {
    try {
      await add.mutateAsync({ ...shop, website: websiteOf(shop.website), channels: chosen })
    } catch (error) {
      const { name, website } = storeErrors(error)
      if (name || website) setStep(0)
      return
    }
    toast.success(`${shop.name.trim()} is connected`)
    onClose()
  })

  return (
    <Panel
      open
      title="Connect a store"
      description={`Step ${step + 1} of ${steps.length}: ${steps[step]}`}
      onClose={onClose}
      footer={
        <>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={add.isPending}
            disabled={shop.name.trim() === ''}
            // The second half of a double click isn't for the step that just came.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {last ? 'Connect store' : 'Next'}
          </Button>
        </>
      }
    >
      <div aria-hidden="true" className={css.steps}>
        {steps.map((name, i) => (
          <span key={name} data-done={i <= step || undefined} />
        ))}
      </div>
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (last) connect()
          else setStep(step + 1)
        }}
      >
        {step === 0 && (
          <>
            <AccessField />
            <ShopFields shop={shop} errors={errors} onChange={setShop} />
          </>
        )}
        {step === 1 && (
          <>
            <p className={css.text}>
              What most of its customers see. Each channel can differ from it in the next step.
            </p>
            <MarketFields market={market} onChange={setMarket} />
          </>
        )}
        {last && (
          <>
            <p className={css.text}>
              Products of this store are checked by the rules of its channels, and held back where a
              channel would refuse them. Channels can be added later.
            </p>
            <ChannelsField
              workspaceId={workspaceId}
              chosen={chosen}
              market={market}
              onChange={setChosen}
            />
            <p role="alert" className={css.error}>
              {errors.other}
            </p>
          </>
        )}
      </form>
    </Panel>
  )
}
