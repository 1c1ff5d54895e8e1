// Sets the theme before the first paint, so that the page never flashes in the other one,
// and keeps it when the choice or the system changes. The choice is `theme` in localStorage:
// light, dark or system; whoever changes it dispatches the storage event that other tabs get.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')

  function choice() {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null // Storage is forbidden: the system's theme holds.
    }
  }

  function apply() {
    const theme = choice()
    const dark = theme === 'dark' || (theme !== 'light' && system.matches)
    document.documentElement.classList.toggle('dark', dark)
    // The browser's own frame is in the color of the page (--paper).
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = dark ? '#111110' : '#fdfdfc'
    }
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
})()
