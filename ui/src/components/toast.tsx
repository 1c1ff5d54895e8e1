import { type ComponentType, lazy, Suspense } from 'react'

const Empty: ComponentType = () => null
const loadToaster = () => import('./toaster')
// It is above every error boundary, so a failure to load it must not crash the page.
const Toaster = lazy<ComponentType>(() => loadToaster().catch(() => ({ default: Empty })))

export type ToastOptions = {
  /** Stays until it is closed; others leave after 3 seconds. */
  infinite?: boolean
  /** A button; the toast then stays for 10 seconds. */
  action?: { label: string; onClick: () => void }
  /** A toast replaces an earlier one with the same ID. */
  id?: string
}

function show(kind: 'success' | 'error' | 'info') {
  return (message: string, options: ToastOptions = {}) => {
    loadToaster().then((toaster) => toaster.show(kind, message, options))
  }
}

/** Short messages at the bottom of the page, at most 3 at once: `toast.success('Invite sent')`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Closes the toast with this ID, or all. */
  dismiss: async (id?: string) => (await loadToaster()).dismiss(id),
}

/** The container of toasts, rendered once at the root; its code loads after the first paint. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
