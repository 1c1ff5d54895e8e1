/** Scrolls to a value once it is drawn, and opens it. */
export function showValue(attribute: string) {
  requestAnimationFrame(() => {
    const line = document.getElementById(`value-${attribute}`)
    line?.scrollIntoView({ block: 'center' })
    line?.querySelector('button')?.click()
  })
}
