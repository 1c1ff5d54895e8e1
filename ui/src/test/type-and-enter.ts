/**
 * Types a text and presses Enter in the same task, as the events of a hurried person come on a busy
 * machine: React has no time for what it does later.
 */
export function typeAndEnter(field: HTMLElement, text: string) {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = scope.IS_REACT_ACT_ENVIRONMENT
  scope.IS_REACT_ACT_ENVIRONMENT = false
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  scope.IS_REACT_ACT_ENVIRONMENT = before
}
