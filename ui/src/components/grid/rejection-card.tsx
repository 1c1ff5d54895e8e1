import { Button } from '@/components/button'
import css from './rejection-card.module.css'

/** Why a cell's text was not taken, and what may stand there instead. */
export function RejectionCard({
  message,
  suggest = '',
  was,
  onTake,
}: {
  message: string
  suggest?: string | undefined
  /** What stood there before. */
  was: string
  onTake: (text: string) => void
}) {
  return (
    <>
      <p className={css.title}>Not saved</p>
      <p className={css.message}>{message}</p>
      <div className={css.choices}>
        {suggest && <Button onClick={() => onTake(suggest)}>Use “{suggest}”</Button>}
        <Button onClick={() => onTake(was)}>
          {was === '' ? 'Leave it empty' : `Put back “${was}”`}
        </Button>
      </div>
    </>
  )
}
