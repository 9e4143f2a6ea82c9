import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from './random-id.ts'

test('every id is a UUID of the fourth version, and another one', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
