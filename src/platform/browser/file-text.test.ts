import { expect, test } from 'vitest'
import { textOf, textPieces } from './file-text.ts'

const text = 'Nom;Ville\nZoé Lévesque;Québec'

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['UTF-16 the other way around', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
  ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
])('French letters survive in %s', async (_, bytes) => {
  expect(await textOf(new Blob([bytes]))).toBe(text)
})

test('a letter that is split between two pieces survives', async () => {
  const long = `x${'é'.repeat(400_000)}`
  const pieces: string[] = []
  for await (const piece of textPieces(new Blob([long]))) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.join('')).toBe(long)
})
