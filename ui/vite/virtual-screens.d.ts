/** How each screen is loaded, by its file below src/ (vite/screen-modules.ts). */
declare module 'virtual:screens/*' {
  type Screen = {
    // biome-ignore lint/suspicious/noExplicitAny: whoever draws a screen knows what it gives it
    default: import('react').ComponentType<any>
    prefetch?: (
      client: import('@tanstack/react-query').QueryClient,
      params: Record<string, string>,
    ) => void
  }
  const loaders: Record<string, () => Promise<Screen>>
  export default loaders
}
