import { formatDateTime, formatDateTimeZone } from '@/lib/dates'

/** A moment in the local time zone, with the zone as tooltip. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTimeZone(at)}>
      {formatDateTime(at)}
    </time>
  )
}
