import { formatDateTime, formatDateTimeZone } from '@/lib/dates'

/** A moment in the viewer's time zone, which is named when it is pointed at. */
export function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTimeZone(at)}>
      {formatDateTime(at)}
    </time>
  )
}
