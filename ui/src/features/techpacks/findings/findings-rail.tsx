export function FindingsRail() {
  return null
}
