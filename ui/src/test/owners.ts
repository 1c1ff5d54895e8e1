import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks?: number }

/**
 * Keeps React's development build from taking a stack trace with each element, which takes an eighth
 * of the time of the tests. It stops by itself when it has taken enough in a second: it is told that
 * it has. Its warnings then name the component, but not the line that made the element.
 */
export function forgetOwners() {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals: Internals | undefined = Reflect.get(React, name)
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Number.POSITIVE_INFINITY,
      set() {},
    })
}
