import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

test('refuses a file of 5 MB before it reads it', async () => {
  const file = new File([new Uint8Array(5_000_000)], 'clients.csv')
  await expect(readFile(file)).rejects.toThrow('This file is larger than 2 MB. Please split it.')
})
