/** What says when a change of plan takes effect; `prorationDate` is in seconds since 1970. */
type Preview = { kind: 'upgrade' | 'downgrade'; startsAt: string; prorationDate: number }

/** Whether a change takes effect now: any upgrade, and leaving a plan that is not paid. */
export function startsAtOnce({ kind, startsAt, prorationDate }: Preview): boolean {
  return kind === 'upgrade' || Date.parse(startsAt) < (prorationDate + 1) * 1000
}
