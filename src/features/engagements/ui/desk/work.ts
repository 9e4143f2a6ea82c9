import * as z from 'zod/mini'
import { EngagementCountry, ReturnName, Service } from '../../contract.ts'
import { DueDay, EngagementTitle } from '../../desk-contract.ts'

/** The values of the form for new engagements. */
export const NewEngagementsForm = z.object({
  service: Service,
  country: EngagementCountry,
  taxYear: z.string(),
  /** Empty for a service without a return. */
  returnId: z.union([z.literal(''), ReturnName]),
  adviserId: z.string(),
  title: EngagementTitle,
  dueOn: DueDay,
})
export type NewEngagementsForm = z.infer<typeof NewEngagementsForm>
