import { expect, test } from 'vitest'
import { decodeCsv, readFile } from './read-file.ts'

const text = 'Nom;Ville\nZoé Lévesque;Québec'

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['UTF-16 the other way around', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
  ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
])('French letters survive in %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(text)
})

test('refuses a file of 5 MB before it reads it', async () => {
  const file = new File([new Uint8Array(5_000_000)], 'clients.csv')
  await expect(readFile(file)).rejects.toThrow('This file is larger than 2 MB. Please split it.')
})
