import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { encodedPart } from './encoded-part.ts'

const mark = 'https://firm.example/?token=mark'
const own = `https://firm.example/?token=${'é=a'.repeat(60)}`

const decoded = async (content: string, link = own) => {
  const raw = encodedPart('text/plain', content, mark)(link)
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
  return (await simpleParser(raw)).text?.replaceAll('\r\n', '\n')
}

test.each([
  `Before ${mark} after, and again: ${mark}`,
  `${mark}`,
  `A line\nwith ${mark}\nand é, “quotes” = signs, a tab\t and spaces  \n.\n..\nend`,
  `${'long '.repeat(200)}${mark}${'x'.repeat(500)}`,
  `ends before a break \n${mark}\n`,
  ...Array.from({ length: 80 }, (_, length) => `${'y'.repeat(length)}${mark}`),
])('an email app reads what was written, with the own link in place of the mark', async (content) => {
  expect(await decoded(content)).toBe(content.replaceAll(mark, own))
})

test('a link that looks like a header or an end of the email stays text', async () => {
  const odd = '\r\n.\r\nBcc: eve@example.org\r\n'
  expect(await decoded(`a${mark}b`, odd)).toBe('a\n.\nBcc: eve@example.org\nb')
})
