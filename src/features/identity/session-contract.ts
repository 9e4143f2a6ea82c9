import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

export const roles = ['client', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
})
export type User = z.infer<typeof User>

const Provider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('clerk'), publishableKey: z.string() }),
])
export type Provider = z.infer<typeof Provider>

/** What every page of the site asks; the rest of the contract travels with the pages that need it. */
export const session = {
  getUser: endpoint
    .route({ method: 'GET', path: '/auth/user', summary: 'Get the signed-in person', tags: ['Identity'] })
    .meta({ access: 'client' })
    .output(User),
  getProvider: endpoint
    .route({ method: 'GET', path: '/auth/provider', summary: 'Get how people sign in here', tags: ['Identity'] })
    .meta({ access: 'visitor' })
    .output(Provider),
}
