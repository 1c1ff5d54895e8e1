import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { toast } from '@/components/toast'
import { quickStyle } from './computed-style'
import { notFound } from './not-found'
import { forgetOwners } from './owners'
import { server } from './server'

// Generous for busy machines, and because lazy modules are compiled on first use.
configure({ asyncUtilTimeout: 60_000, getElementError: notFound })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

afterEach(async () => {
  await toast.dismiss()
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  document.documentElement.className = ''
  // A dialog that is unmounted while open leaves the body with pointer-events: none.
  document.body.removeAttribute('style')
})

afterAll(() => {
  server.close()
  // Other files run in the same document.
  vi.unstubAllGlobals()
})

// Browser APIs that Radix and input-otp use and jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
document.elementFromPoint ??= () => null
globalThis.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never

window.getComputedStyle = quickStyle
forgetOwners()
