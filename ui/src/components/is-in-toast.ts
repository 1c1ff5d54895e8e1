/** Whether an event's target is in a toast, which must not count as a click outside. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
