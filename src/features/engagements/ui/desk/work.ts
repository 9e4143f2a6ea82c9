import * as z from 'zod/mini'
import { EngagementCountry, ReturnName, Service } from '../../contract.ts'
import { DueDay, EngagementTitle } from '../../desk-contract.ts'

/** The values of the form for new engagements, in the order of the page, which is also the order of the errors. */
export const NewEngagementsForm = z.object({
  clientIds: z.array(z.uuid()).check(z.minLength(1, 'Please choose at least one client')),
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
