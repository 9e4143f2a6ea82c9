import { describe, expect, test } from 'vitest'
import { pdfOfPhotos } from '../../shared/write-pdf.ts'
import { newPackage, newPdf, workbook } from '../testing.ts'
import { inspect } from './inspect.ts'

/** Returns the content in small pieces, so that a test fails if the result depends on where a piece ends. */
function readable(content: Buffer, name = 'file.pdf', step = 7) {
  return {
    name,
    bytes: content.length,
    read: async (start: number, end: number) => content.subarray(start, end),
    async *pieces() {
      for (let at = 0; at < content.length; at += step) yield content.subarray(at, at + step)
    },
  }
}

const text = (content: string) => Buffer.from(content, 'latin1')
const refusal = (content: Buffer, name?: string) => inspect(readable(content, name)).then(String, (e) => e.message)

describe('the type of a file', () => {
  test('follows from its content, whatever its name is', async () => {
    const jpeg = text('\xff\xd8\xff\xe0 and so on')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\r\n', 'utf16le')])
    for (const [content, name, type] of [
      [newPdf(), 'photo.jpg', 'pdf'],
      [Buffer.from(pdfOfPhotos([{ jpeg, width: 3, height: 2 }])), '', 'pdf'],
      [Buffer.concat([text('\n\n'), newPdf()]), 'a.pdf', 'pdf'],
      [jpeg, 'scan.pdf', 'jpg'],
      [text('\x89PNG\r\n\x1a\n...'), 'scan', 'png'],
      [text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.HEIC', 'heic'],
      [text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'IMG_2.HEIC', 'heic'],
      [await workbook(), 'table', 'xlsx'],
      [await newPackage({ '[Content_Types].xml': '', 'word/document.xml': '' }), 'letter.docx', 'docx'],
      [text('date,amount\r\n2026-01-02,"1,5"\n'), 'table.CSV', 'csv'],
      [Buffer.from('Größe;Betrag\n'), 'table.csv', 'csv'],
      [wide, 'table.csv', 'csv'],
    ] as const) {
      expect([name, await inspect(readable(content, name))]).toEqual([name, type])
    }
  })

  test.each([
    ['MZ\x90\0', 'w2.pdf', 'This is a program.'],
    ['\x7fELF\x02', 'w2.pdf', 'This is a program.'],
    ['#!/bin/sh\n', 'table.csv', 'This is a program.'],
    ['<!DOCTYPE html><script>alert(1)</script>', 'table.csv', 'This is a web page or a drawing'],
    ['  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">', 'a.png', 'This is a web page or a drawing'],
    ['\xef\xbb\xbf<html>', 'a.csv', 'This is a web page or a drawing'],
    ['<?xml version="1.0"?><svg/>', 'a.pdf', 'This is a web page or a drawing'],
    ['Rar!\x1a\x07', 'a.xlsx', 'This is an archive of other files.'],
    ['\x1f\x8b\x08', 'a.csv', 'This is an archive of other files.'],
    ['GIF89a', 'a.png', "We can't use this kind of picture."],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a.xls', 'This is an older Office file'],
    ['\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'a.heic', "We can't tell what kind of file this is."],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'a.heic', "We can't tell what kind of file this is."],
    ['just text', 'note.txt', "We can't tell what kind of file this is."],
    ['a,b\0c', 'a.csv', "This isn't a CSV table"],
  ])('%j as %s is refused', async (content, name, sentence) => {
    expect(await refusal(text(content), name)).toContain(sentence)
  })
})

describe('a PDF', () => {
  test('that is a web page too is refused', async () => {
    for (const page of ['<html><script>alert(1)</script>', `${' '.repeat(900)}<script>alert(1)</script>`])
      expect(await refusal(Buffer.concat([text(page), newPdf()]))).toContain('This is a web page')
    expect(await refusal(newPdf('<html> is a tag'))).toBe('pdf')
  })

  test('that is protected is refused, wherever in the file its protection is declared', async () => {
    const sentence = 'This PDF is protected.'
    for (const mark of [
      '/Encrypt 12 0 R',
      '/Encrypt\n12 0 R',
      '/Encrypt << /Filter /Standard >>',
      '/#45ncr#79pt 12 0 R',
      '/Encrypt\0 12\0 0 R',
      `/Encrypt${' '.repeat(400)}12 0 R`,
    ])
      expect(await refusal(Buffer.concat([newPdf(), text(`\ntrailer << ${mark} >>`)]))).toContain(sentence)
    expect(await refusal(newPdf('how to /Encrypt a file'))).toBe('pdf')
  })
})

describe('a package of Excel or Word', () => {
  /** Changes a number in the first entry of the package's table of contents. */
  const withEntry = (content: Buffer, at: number, value: number) => {
    const directory = content.indexOf(Buffer.from('PK\x01\x02'))
    const changed = Buffer.from(content)
    changed.writeUInt32LE(value, directory + at)
    return changed
  }

  test('that would unpack to gigabytes is refused without unpacking it', async () => {
    const sentence = 'would unpack to far more'
    expect(await refusal(withEntry(await workbook(), 24, 4_000_000_000))).toContain(sentence)
    expect(await refusal(withEntry(await workbook(), 24, 50_000_000))).toContain(sentence)
    expect(await refusal(withEntry(await workbook(), 20, 50_000_000))).toContain(sentence)
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`xl/${i}`, '']))
    expect(await refusal(await workbook(many))).toContain(sentence)
  })

  test('with macros, embedded programs or a password is refused', async () => {
    expect(await refusal(await workbook({ 'xl/vbaProject.bin': 'x' }))).toContain('contains macros')
    expect(await refusal(await workbook({ 'xl/embeddings/oleObject1.bin': 'x' }))).toContain('contains macros')
    expect(await refusal(await workbook({ 'xl/printerSettings/printerSettings1.bin': 'x' }))).toBe('xlsx')
    expect(await refusal(withEntry(await workbook(), 8, 1))).toContain('This file is protected.')
  })

  test('that is a plain archive or damaged is refused', async () => {
    expect(await refusal(await newPackage({ 'a.pdf': 'x' }))).toContain('This is an archive of other files.')
    expect(await refusal((await workbook()).subarray(0, -30))).toContain('damaged or incomplete')
    expect(await refusal(Buffer.from('PK\x03\x04'))).toContain('damaged or incomplete')
    const content = await workbook()
    content.writeUInt32LE(0xfffffff0, content.length - 6)
    expect(await refusal(content)).toContain('damaged or incomplete')
  })
})
