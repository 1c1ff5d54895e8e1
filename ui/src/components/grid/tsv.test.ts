import { describe, expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv'

describe('reads', () => {
  test.each([
    ['one cell', 'a', [['a']]],
    ['nothing', '', [['']]],
    ['an empty line', '\n', [['']]],
    [
      'rows and columns',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a trailing line break', 'a\tb\r\n', [['a', 'b']]],
    ['Windows line breaks', 'a\r\nb', [['a'], ['b']]],
    ['old Mac line breaks', 'a\rb', [['a'], ['b']]],
    ['empty cells', '\t\ta\n\n\tb', [['', '', 'a'], [''], ['', 'b']]],
    ['an empty last cell', 'a\t', [['a', '']]],
    ['rows of different length', 'a\nb\tc\td\ne\tf', [['a'], ['b', 'c', 'd'], ['e', 'f']]],
    ['a line break in a quoted cell', '"a\nb"\tc\nd', [['a\nb', 'c'], ['d']]],
    ['a Windows line break in a quoted cell', '"a\r\nb"\r\nc', [['a\nb'], ['c']]],
    ['a tab in a quoted cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['quotes in a quoted cell', '"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['an empty quoted cell', '""\tb', [['', 'b']]],
    ['quotes inside an unquoted cell', '18 1/2"\t5"6', [['18 1/2"', '5"6']]],
    ['a cell that only starts with a quote', '"a" b\tc', [['"a" b', 'c']]],
    ['an unclosed quote', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ])('%s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows)
  })
})

describe('writes', () => {
  test.each([
    [
      'rows and columns',
      [
        ['a', 'b'],
        ['c', ''],
      ],
      'a\tb\nc\t',
    ],
    ['a line break', [['a\nb', 'c']], '"a\nb"\tc'],
    ['a tab and quotes', [['a\t"b"']], '"a\t""b"""'],
    ['inches without quotes', [['18 1/2"']], '18 1/2"'],
  ])('%s', (_, rows, text) => {
    expect(formatTsv(rows)).toBe(text)
  })

  test.each([
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      [
        ['"', '""', '"a"'],
        ['\n', '\t', ' '],
      ],
    ],
    [
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
  ])('a round trip of %j', (rows) => {
    expect(parseTsv(formatTsv(rows))).toEqual(rows)
  })
})
