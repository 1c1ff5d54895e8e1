export function Comments() {
  return null
}
