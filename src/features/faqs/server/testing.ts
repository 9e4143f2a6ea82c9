import type { TestCtx } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { installFaqs } from './install.ts'

/** Installs the standard FAQs and returns an administrator's context. */
export async function withFaqs(ctx: TestCtx) {
  await installFaqs(ctx)
  return (await newPerson(ctx, 'admin')).ctx
}
