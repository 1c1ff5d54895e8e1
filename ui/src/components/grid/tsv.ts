/**
 * Reads tab-separated values as spreadsheets put them on the clipboard: a cell with a tab, a line
 * break or a quote is quoted, and its quotes are doubled. Rows may differ in length. The line
 * break at the end adds no row.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  // A quoted cell, or an unquoted one; then what ends it.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  const body = text.replace(/(?:\r\n|\r|\n)$/, '')
  for (let at = 0; at <= body.length; ) {
    cell.lastIndex = at
    const match = cell.exec(body)
    if (!match) break
    const [all, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : unquote(quoted))
    if (end === '') break
    if (end !== '\t') rows.push([])
    at += all.length
  }
  return rows
}

const unquote = (text: string) => text.replaceAll('""', '"').replaceAll('\r\n', '\n')

/** Writes tab-separated values that spreadsheets and `parseTsv` read. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\n')
}

function quoteCell(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
