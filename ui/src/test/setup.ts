import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { toast } from '@/components/toast'
import { server } from './server'

// A busy machine is no failure, and what is loaded lazily is compiled when it is first asked for.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

afterEach(async () => {
  await toast.dismiss()
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  document.documentElement.className = ''
  // A dialog that is unmounted while it is open leaves the body dead to the pointer.
  document.body.removeAttribute('style')
})

afterAll(() => server.close())

// What Radix and input-otp ask of a browser and jsdom lacks.
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

// A toast is mounted unseen and shown a frame later: that frame is no matter of the tests.
const toasts = document.createElement('style')
toasts.textContent = '[data-sonner-toast][data-mounted="false"] { opacity: 1 !important }'
document.head.append(toasts)
