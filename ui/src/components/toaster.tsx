import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { letToastsHaveFocus } from './focus-in-toasts'
import type { ToastOptions } from './toast'
import './toaster.css'

const most = 3
const durationWithAction = 10_000

export function show(
  kind: 'success' | 'error' | 'info',
  message: string,
  { infinite = false, action, id }: ToastOptions,
): void {
  const duration = infinite ? Number.POSITIVE_INFINITY : action && durationWithAction
  sonner[kind](message, { id, action, duration })
  // sonner only hides those beyond `visibleToasts`: they would come back later.
  for (const { id: old } of sonner.getToasts().slice(0, -most)) sonner.dismiss(old)
}

export function dismiss(id?: string): void {
  sonner.dismiss(id)
}

export default function Toaster() {
  useEffect(letToastsHaveFocus, [])
  return (
    <Sonner
      position="bottom-center"
      duration={3000}
      visibleToasts={most}
      gap={8}
      expand
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
    />
  )
}
