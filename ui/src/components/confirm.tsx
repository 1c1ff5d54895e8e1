import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react'
import type { Question } from './confirm-dialog'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/**
 * Replaces the browser's `confirm`: `if (await confirm({ title, action })) …`. Resolves to false if
 * the dialog is cancelled, dismissed or replaced by another.
 */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

type Pending = { id: number; question: Question; answer: (yes: boolean) => void }

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setPending((last) => {
          last?.answer(false)
          return { id: (last?.id ?? 0) + 1, question, answer }
        })
        setOpen(true)
      }),
    [],
  )

  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {pending && (
          <ConfirmDialog
            key={pending.id}
            open={open}
            question={pending.question}
            onAnswer={(yes) => {
              setOpen(false)
              pending.answer(yes)
            }}
          />
        )}
      </Suspense>
    </ConfirmContext>
  )
}
