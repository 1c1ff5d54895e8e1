import { beforeEach, vi } from 'vitest'
import * as visits from '@/platform/visit'

/** Replaces visits of other sites in all tests of a file. */
export function fakeVisit() {
  const visit = vi.fn<typeof visits.visit>()
  beforeEach(() => {
    visit.mockClear()
    const spy = vi.spyOn(visits, 'visit').mockImplementation(visit)
    return () => spy.mockRestore()
  })
  return visit
}
