import { describe, expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { beginCsv, type CsvRow, readCsv, readCsvPart } from './csv-read.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

describe('a spreadsheet file', () => {
  test.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, as in French',
      'nom;ville\nZoé;Québec, QC',
      [
        ['nom', 'ville'],
        ['Zoé', 'Québec, QC'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, separators and line breaks in a cell',
      'a,b\n"x ""y"", z","1\n2"',
      [
        ['a', 'b'],
        ['x "y", z', '1\n2'],
      ],
    ],
    [
      'empty cells',
      'a,b,c\n,,\n1,,3\n,2,',
      [
        ['a', 'b', 'c'],
        ['1', '', '3'],
        ['', '2', ''],
      ],
    ],
    [
      'old line ends',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one column', 'a\nb', [['a'], ['b']]],
  ])('is read with %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  test('says on which line a row begins', () => {
    expect(readCsv('a,b\n"1\n2",3\n\n4,5').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test('can be exported and read back without a change, even with formulas', () => {
    const columns = ['=1+1', '-5', 'it\'s "quoted"', 'two\nlines'].map((text) => ({ title: text, value: () => text }))
    return csvFile('x.csv', columns, [{}])
      .text()
      .then((text) => expect(cells(text)).toEqual([1, 2].map(() => columns.map(({ title }) => title))))
  })

  test.each([
    ['', 'This file is empty.'],
    ['\uFEFF \n', 'This file is empty.'],
    ['PK\u0003\u0004\0\0', /^This isn't a CSV file/],
    ['\u0089PNG\uFFFD', /^This isn't a CSV file/],
    ['a,b\n"never closed,1\n2', 'In line 2, a quotation mark (") is never closed, or text follows it.'],
    ['a,b\n1,"x"y', /^In line 2/],
  ])('is refused if it is %j', (text, sentence) => {
    expect(() => readCsv(text)).toThrow(sentence)
  })

  test('of two megabytes is read quickly', () => {
    const text = `a,b\n${'"some ""text""",more\n'.repeat(90_000)}`
    const started = performance.now()
    expect(readCsv(text)).toHaveLength(90_001)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('a file in parts', () => {
  /** Reads the text cut into parts of this many characters. */
  function inParts(file: string, length: number) {
    const { text, separator } = beginCsv(file)
    const rows: CsvRow[] = []
    let [rest, line] = ['', 1]
    for (let at = 0; at < text.length; at += length) {
      const isLast = at + length >= text.length
      const part = readCsvPart({ text: rest + text.slice(at, at + length), separator, line, isLast })
      rows.push(...part.rows)
      rest = part.rest
      line = part.line
    }
    return rows
  }

  test.each([1, 2, 3, 5, 8])('has the same rows in parts of %i characters', (length) => {
    const file = '\uFEFFa,b\r\n"x ""y"", z","1\r\n2"\r\n\r\n\'=1+1,"last, ""one"""\rd,e\n,f'
    expect(inParts(file, length)).toEqual(readCsv(file))
  })

  test('refuses a quotation mark that is never closed before the whole file has arrived', () => {
    const part = { text: `a,b\n1,"2${'x'.repeat(100_000)}`, separator: ',', line: 1, isLast: false }
    expect(() => readCsvPart(part)).toThrow('In line 2, a quotation mark (") is never closed')
  })
})
