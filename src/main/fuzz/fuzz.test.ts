import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '../../platform/testing/test.ts'
import { fuzz } from './run.ts'

/** Endpoints that accept no random input in this test, each with the place of the tests that cover it instead. */
const neverAccepted = {
  'identity.syncClerkUser': 'It needs Clerk: identity/server/clerk has its tests.',
}

/** `npm run bench -- fuzz` runs more calls with other values, and prints the figures. */
const { FUZZ_SEED = '2026', FUZZ_VALID = '2', FUZZ_WRONG = '8', FUZZ_REPORT } = process.env

test('every endpoint accepts valid input, and refuses a wrong value with a message and without changing anything', async ({
  ctx,
}) => {
  const reports = await fuzz(ctx, { seed: Number(FUZZ_SEED), valid: Number(FUZZ_VALID), wrong: Number(FUZZ_WRONG) })
  if (FUZZ_REPORT) writeFileSync(FUZZ_REPORT, JSON.stringify(reports))
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  const refused = reports.filter(({ accepted }) => accepted === 0)
  const reasons = refused.map(({ id, refusals }) => `${id}: ${refusals[0]}`).join('\n')
  expect(
    refused.map(({ id }) => id),
    reasons,
  ).toEqual(Object.keys(neverAccepted))
}, 1_800_000)
