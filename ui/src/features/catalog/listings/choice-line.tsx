import type { ValueChoice } from './value-choices'

/** A value to choose, with what tells it from others of its name. */
export const ChoiceLine = ({ name, about }: ValueChoice) => (
  <>
    {name}
    {about && <small title={about}>{about}</small>}
  </>
)
