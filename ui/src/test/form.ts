import { fireEvent } from '@testing-library/react'

/** The entries of form data by name: the text, or the type of a file. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const part =
    /name="(\w+)"(?:; filename="[^"]*"\r\nContent-Type: ([\w/]+))?\r\n\r\n([\s\S]*?)\r\n--/g
  const found = (await request.text()).matchAll(part)
  return Object.fromEntries(Array.from(found, ([, name, type, text]) => [name, type ?? text]))
}

/**
 * Picks a file, even one that the field does not accept: systems have ways around that. The field
 * has no name of its own, the button that opens it does.
 */
export function pick(file: File): void {
  const field = document.querySelector('input[type="file"]')
  if (!field) throw new Error('there is no file field')
  fireEvent.change(field, { target: { files: [file] } })
}
