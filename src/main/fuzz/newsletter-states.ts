import { eq } from 'drizzle-orm'
import { campaigns } from '../../features/newsletter/campaigns/server/tables.ts'
import { newCampaign, rowOf, sendNow } from '../../features/newsletter/campaigns/server/testing.ts'
import { addImportPiece, beginImport } from '../../features/newsletter/subscribers/server/import.ts'
import { newSubscriber } from '../../features/newsletter/subscribers/server/testing.ts'
import { makeLinkToken } from '../../platform/security/link-token.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import type { Make } from './state.ts'

const link = (ctx: TestCtx, purpose: string, subject: string) => ({
  given: { token: makeLinkToken(ctx.site.secretKey, purpose, subject) },
})

const columns = { email: 0, consent: 1 }

/**
 * Begins an import of one piece. If `isWhole`, the piece is added already. Otherwise the call under test gets the
 * piece.
 */
const imported =
  (isWhole: boolean): Make =>
  async ({ people }) => {
    const { ctx } = people.admin
    const { id } = await beginImport(ctx, { name: 'list.csv', columns })
    const piece = { id, number: 1, text: 'Email,Consent\nnew@example.org,Web\nx,', isLast: true }
    if (isWhole) await addImportPiece(ctx, piece)
    return { given: isWhole ? { id } : piece }
  }

/** Adds an issue that can be sent. */
const written: Make = async (_, ctx) => {
  const { id, version } = await newCampaign(ctx)
  return { given: { id, version, at: undefined } }
}

/** Adds an issue in the given state. */
const inState =
  (state: 'sending' | 'paused' | 'scheduled' | 'finished'): Make =>
  async (_, ctx) => {
    const { id } = await newCampaign(ctx)
    const at = ctx.now()
    await ctx.db.update(campaigns).set({ state, scheduledAt: at, startedAt: at }).where(eq(campaigns.id, id))
    return { given: { id } }
  }

const sent: Make = async (_, ctx) => ({ given: { id: (await sendNow(ctx)).id } })

/** The callers and inputs that endpoints of the newsletter slice need. */
export const newsletterStates: Record<string, Make> = {
  'newsletter.confirm': ({ subscriber: { id, round } }, ctx) => link(ctx, 'newsletter.confirm', `${id}:${round}`),
  'newsletter.getSubscription': ({ subscriber }, ctx) => link(ctx, 'newsletter.preferences', subscriber.id),
  'newsletter.saveChoices': ({ subscriber }, ctx) => link(ctx, 'newsletter.preferences', subscriber.id),
  'newsletter.unsubscribe': ({ subscriber }, ctx) => link(ctx, 'newsletter.preferences', subscriber.id),
  'newsletter.addSubscriber': () => ({ given: { email: 'added@example.org' } }),
  'newsletter.eraseSubscriber': async (_, ctx) => ({
    given: { id: (await newSubscriber(ctx, 'leaves@example.org')).id },
  }),
  'newsletter.previewImport': () => ({ given: { text: 'Email,Consent\nada@example.org,Web' } }),
  'newsletter.beginImport': () => ({ given: { columns } }),
  'newsletter.addImportPiece': imported(false),
  'newsletter.getImport': imported(true),
  'newsletter.runSubscriberImport': imported(true),
  'newsletter.cancelImport': imported(true),
  'newsletter.exportImportProblems': imported(true),
  'newsletter.getIssue': async (_, ctx) => {
    const { id } = await sendNow(ctx)
    return { given: { slug: (await rowOf(ctx, id)).slug } }
  },
  'newsletter.getCampaign': sent,
  'newsletter.listDeliveries': sent,
  'newsletter.saveCampaign': written,
  'newsletter.deleteCampaign': written,
  'newsletter.checkCampaign': written,
  'newsletter.getCampaignText': written,
  'newsletter.sendCampaignTest': written,
  'newsletter.scheduleCampaign': written,
  'newsletter.withdrawCampaign': inState('scheduled'),
  'newsletter.pauseCampaign': inState('sending'),
  'newsletter.resumeCampaign': inState('paused'),
  'newsletter.cancelCampaign': inState('sending'),
  'newsletter.settleDoubts': inState('finished'),
}
