/** The parts of form data by name: the text, or for a file its type. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const part =
    /name="(\w+)"(?:; filename="[^"]*"\r\nContent-Type: ([\w/]+))?\r\n\r\n([\s\S]*?)\r\n--/g
  const found = (await request.text()).matchAll(part)
  return Object.fromEntries(Array.from(found, ([, name, type, text]) => [name, type ?? text]))
}

/** The file field of the page; it has no name of its own, the button that opens it does. */
export function fileField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no file field')
  return field
}
