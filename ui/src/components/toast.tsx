import { type ComponentType, lazy, Suspense } from 'react'

const Nothing: ComponentType = () => null
const loadToaster = () => import('./toaster')
// Standing above every error boundary, it must not bring the page down when it can't be fetched.
const Toaster = lazy<ComponentType>(() => loadToaster().catch(() => ({ default: Nothing })))

export type ToastOptions = {
  /** Stays until it is closed; others leave after 3 seconds. */
  infinite?: boolean
  /** A toast with the same id takes the place of the one before. */
  id?: string
}

function show(kind: 'success' | 'error' | 'info') {
  return (message: string, options: ToastOptions = {}) => {
    loadToaster().then((toaster) => toaster.show(kind, message, options))
  }
}

/** Short messages at the foot of the page, at most 3 at once: `toast.success('Invite sent')`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Closes the one with this id, or all. */
  dismiss: async (id?: string) => (await loadToaster()).dismiss(id),
}

/** Where toasts appear. Rendered once, at the root; its code is fetched after the first paint. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}

/** Whether an event's target is in a toast; what closes on outside clicks must then stay open. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
