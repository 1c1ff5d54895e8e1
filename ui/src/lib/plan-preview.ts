/** When a change of plan takes effect; `prorationDate` is in Unix seconds. */
type Preview = { kind: 'upgrade' | 'downgrade'; startsAt: string; prorationDate: number }

/** Whether a change takes effect now: any upgrade, and leaving a past-due plan. */
export function startsAtOnce({ kind, startsAt, prorationDate }: Preview): boolean {
  return kind === 'upgrade' || Date.parse(startsAt) < (prorationDate + 1) * 1000
}
