/** 'Good afternoon, Ada': by the local hour, with the first of a person's names. */
export function greeting(name: string, now: Date): string {
  const [first = ''] = name.trim().split(/\s+/)
  const time = `Good ${partOfDay(now.getHours())}`
  return first === '' ? time : `${time}, ${first}`
}

function partOfDay(hour: number) {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
