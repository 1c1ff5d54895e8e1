import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, with the same contract: a component
 * that keeps `styles` in force while any instance of it is mounted. Uses a constructed
 * sheet where the package writes a <style> element, which the content security policy
 * would block.
 */
export function styleSingleton() {
  let mounted = 0
  let sheet: CSSStyleSheet | undefined

  function add(styles: string) {
    mounted += 1
    if (mounted > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  function remove() {
    mounted -= 1
    if (mounted > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    sheet = undefined
  }

  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // As in the package: a change of `styles` only counts if it is declared dynamic.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the contract of the package.
    useEffect(() => {
      add(styles)
      return remove
    }, [styles && dynamic])
    return null
  }
}
