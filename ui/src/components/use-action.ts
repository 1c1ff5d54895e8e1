import { errorText } from '@/api/error'
import { newId } from '@/lib/new-id'
import { toast } from './toast'

type Mutation<Data, Variables> = {
  mutateAsync: (
    variables: Variables,
    options?: { onSuccess?: (data: Data) => void },
  ) => Promise<Data>
  isPending: boolean
}

/** Milliseconds until a message says that an action goes on. */
const slow = 400

type Messages<Data, Variables> = {
  /** The toast while it goes on, of one that takes long; none by default. */
  doing?: string
  /** The toast after it succeeded; none by default. */
  done?: string | ((data: Data) => string)
  /** The toast after it failed, if the error has no text of its own; or all of its text. */
  failed: string | ((error: unknown, variables: Variables) => string)
  /** Of which errors the toast sends it again, where what was entered is shown nowhere; default none. */
  again?: (error: Error) => boolean
}

type After<Data> = {
  /** Runs after it succeeded, if the component is still mounted. */
  whileMounted?: (data: Data) => void
  /** Runs after it succeeded. */
  always?: (data: Data) => void
}

/**
 * Runs a mutation and shows its outcome in a toast, even if the component is unmounted by then:
 * callbacks of `mutate` would not run.
 */
export function useAction<Data, Variables>(
  { mutateAsync, isPending }: Mutation<Data, Variables>,
  { doing, done, failed, again = () => false }: Messages<Data, Variables>,
) {
  async function run(variables: Variables, after: After<Data> = {}): Promise<void> {
    const { whileMounted, always } = after
    let data: Data
    const end = doing === undefined ? () => {} : saySoon(doing)
    try {
      data = await mutateAsync(variables, whileMounted && { onSuccess: whileMounted })
    } catch (error) {
      end()
      const text =
        typeof failed === 'function' ? failed(error, variables) : errorText(error, failed)
      const resend = { label: 'Try again', onClick: () => run(variables, after) }
      toast.error(
        text,
        error instanceof Error && again(error) ? { infinite: true, action: resend } : {},
      )
      return
    }
    end()
    if (done !== undefined) toast.success(typeof done === 'function' ? done(data) : done)
    always?.(data)
  }
  return { run, isPending }
}

/** Says that something goes on, if it takes longer than a moment. Returns what ends that. */
function saySoon(doing: string): () => void {
  const id = newId()
  let isSaid = false
  const soon = setTimeout(() => {
    isSaid = true
    toast.info(doing, { id, infinite: true })
  }, slow)
  return () => {
    clearTimeout(soon)
    if (isSaid) toast.dismiss(id)
  }
}
