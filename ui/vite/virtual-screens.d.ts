/** How each screen is loaded, by its file below src/ (vite/screen-modules.ts). */
declare module 'virtual:screens/*' {
  // biome-ignore lint/suspicious/noExplicitAny: whoever draws a screen knows what it gives it
  const loaders: Record<string, () => Promise<{ default: import('react').ComponentType<any> }>>
  export default loaders
}
