import { getConfig, prettyDOM } from '@testing-library/react'

/** The message is read once, when the test has failed: whoever waits gets an error at each attempt. */
class ElementError extends Error {
  override readonly name = 'TestingLibraryElementError'

  constructor(
    private readonly reason: string | null,
    private readonly container: Element,
  ) {
    super()
  }

  override get message() {
    const ignored = `Ignored nodes: comments, ${getConfig().defaultIgnore}`
    return [this.reason, `${ignored}\n${prettyDOM(this.container)}`].filter(Boolean).join('\n\n')
  }
}

/** What a query throws, with the document written out only if the message is read. */
export function notFound(reason: string | null, container: Element): Error {
  const error = new ElementError(reason, container)
  Error.captureStackTrace(error, notFound)
  return error
}
