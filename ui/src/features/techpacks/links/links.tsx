export function Links() {
  return null
}
