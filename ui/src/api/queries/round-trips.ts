import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

const asked = ['/healthz', '/readyz', '/api/v1/session'] as const
const times = 5

/** Round-trip times in milliseconds: the median of five requests in sequence. */
export function roundTripsQuery() {
  return queryOptions({
    queryKey: ['round-trips'],
    queryFn: async ({ signal }) => {
      const trips: { path: (typeof asked)[number]; median: number }[] = []
      for (const path of asked) trips.push({ path, median: await medianOf(path, signal) })
      return trips
    },
    gcTime: 0,
  })
}

async function medianOf(path: (typeof asked)[number], signal: AbortSignal) {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await api.get(path, { signal })
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
