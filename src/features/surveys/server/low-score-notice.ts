import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { findClients } from '../../clients/server/service.ts'
import type { Company } from '../../company/contract.ts'
import { getCompany } from '../../company/server/service.ts'
import { inboxOf } from '../../company/shared/letterhead.ts'
import { findAccounts, listAdmins } from '../../identity/server/service.ts'
import { scoreAnchor } from '../shared/score.ts'
import { surveyResponses as responses } from './tables.ts'

/** Emails the firm once that it should follow up a low score. */
export const sendLowScoreNotice = defineJob<{ responseId: string }>({
  name: 'surveys.send-low-score-notice',
  run: async (ctx, { responseId }) => {
    const [response] = await ctx.db.select().from(responses).where(eq(responses.id, responseId))
    if (!response || response.followedUpAt) return
    const company = await getCompany(ctx)
    const { lowScoreEmail } = await import('./emails.tsx')
    const url = `${ctx.site.url}/admin/surveys#${scoreAnchor(responseId)}`
    const email = await lowScoreEmail({ company, url })
    for (const to of await recipientsOf(ctx, company, response.clientId)) {
      await queueEmail(ctx, { ...email, key: `surveys.low-score:${responseId}:${to}`, to })
    }
  },
})

/** The client's adviser. Without one, the firm's inbox, or else everyone who can follow the score up. */
async function recipientsOf(ctx: Ctx, company: Company, clientId: string | null): Promise<string[]> {
  const client = clientId === null ? undefined : (await findClients(ctx, [clientId])).get(clientId)
  const adviserId = client?.adviserId ?? ''
  const adviser = adviserId === '' ? undefined : (await findAccounts(ctx, [adviserId])).get(adviserId)
  if (adviser?.role === 'admin' && !adviser.isDisabled) return [adviser.email]
  const inbox = inboxOf(company)
  return inbox ? [inbox] : (await listAdmins(ctx)).map(({ email }) => email)
}
