import * as z from 'zod/mini'
import { sessionRoutes } from './routes.ts'

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
  getUser: sessionRoutes.getUser.output(User),
  getProvider: sessionRoutes.getProvider.output(Provider),
}
