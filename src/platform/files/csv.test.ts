import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test.for([
  ['plain', '"plain"'],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['=1+1', `"'=1+1"`],
  ['+1 302', `"'+1 302"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', `"'＝1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠a', `"'＠a"`],
  ['a=1', '"a=1"'],
] as const)('the cell %j is %j', ([text, cell]) => {
  expect(csvCell(text)).toBe(cell)
})

test('keeps numbers as numbers, and leaves a cell without a value empty', () => {
  expect([csvCell(-3), csvCell(null), csvCell(false)]).toEqual(['"-3"', '""', '"false"'])
})

test('a file has a byte order mark, titles and one line for each row', async () => {
  const rows = [{ name: 'Ada' }, { name: 'Zoë\nX' }]
  const file = csvFile('people.csv', [{ title: 'Name', value: ({ name }) => name }], rows)
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFF"Name"\r\n"Ada"\r\n"Zoë\nX"\r\n',
  )
})
