import type { Ctx, UserActor } from '../../../platform/context.ts'
import { type TestCtx, testNow } from '../../../platform/testing/test.ts'
import type { DeskArticle, Draft } from '../desk-contract.ts'
import { createArticle } from './desk.ts'
import { saveArticle } from './revisions.ts'
import { documentOf } from './testing.ts'

const actor = (name: string, id: number): UserActor => ({
  kind: 'user',
  userId: `5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d1${id}`,
  email: `${name.toLowerCase()}@firm.example`,
  firstName: name,
  lastName: 'Writer',
  role: 'admin',
  sessionId: null,
  hasSecondFactor: true,
  signedInAt: testNow,
})
export const ada = (ctx: TestCtx) => ({ ...ctx, actor: actor('Ada', 1) })
export const ben = (ctx: TestCtx) => ({ ...ctx, actor: actor('Ben', 2) })
export const later = <C extends Ctx>(ctx: C, minutes: number): C => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + minutes * 60_000),
})

export const completeDraft: Draft = {
  title: 'A quiet year end',
  slug: 'a-quiet-year-end',
  excerpt: 'What to do before December 31.',
  category: 'Tax Planning',
  author: '',
  reviewerName: '',
  reviewerCredential: '',
  taxYear: 2026,
  searchDescription: '',
  isFeatured: false,
  imageUrl: '/artwork/year-end-2026.svg',
  imageAlt: 'A desk in evening light.',
  document: documentOf('Gather the slips.'),
}

export async function newArticle(ctx: Ctx, changes: Partial<Draft> = {}): Promise<DeskArticle> {
  const { id } = await createArticle(ctx)
  return saveArticle(ctx, { id, basedOn: 0, isAutosave: false, draft: { ...completeDraft, ...changes } })
}
export const versionOf = ({ id, version }: DeskArticle) => ({ id, basedOn: version })
