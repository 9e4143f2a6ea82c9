import type { TestCtx } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { installFaqs } from './install.ts'

/** A firm with the questions that every firm begins with, seen by an administrator. */
export async function withFaqs(ctx: TestCtx) {
  await installFaqs(ctx)
  return (await newPerson(ctx, 'admin')).ctx
}
