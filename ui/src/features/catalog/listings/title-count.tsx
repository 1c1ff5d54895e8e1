import { lengthOf, limitOn } from './title-limits'

/** How long a title is beside what its channel takes: '54 of 150'. */
export default function TitleCount({
  attribute,
  channel,
  text,
}: {
  attribute: string
  channel: string
  text: string
}) {
  const limit = limitOn(attribute, channel)?.limit
  return limit === undefined ? null : `${lengthOf(text)} of ${limit}`
}
