import type { ImportPreview } from '../../features/clients/import-contract.ts'
import { invitationToken } from '../../features/clients/server/invitation-token.ts'
import { newClient, someFacts } from '../../features/clients/server/testing.ts'
import type { Make } from './state.ts'

/** Makes an owner of the client the caller. */
export const asOwner: Make = ({ owner }) => ({ headers: owner.headers })

const invited: Make = ({ invitation }, ctx) => ({ given: { token: invitationToken(ctx, invitation) } })

const facts = { ...someFacts, adviserId: null }
const text = 'name,kind,country\nAda,person,US'

/** The callers and inputs that endpoints of the clients slice need. */
export const clientStates: Record<string, Make> = {
  'clients.listClientMembers': asOwner,
  'clients.changeRhythm': asOwner,
  'clients.inviteDelegate': asOwner,
  'clients.resendInvitation': asOwner,
  'clients.revokeInvitation': asOwner,
  'clients.removeDelegate': asOwner,
  'clients.checkInvitation': invited,
  'clients.acceptInvitation': invited,
  'clients.createClient': () => ({ given: facts }),
  'clients.changeClient': ({ taxpayer: { id, version } }) => ({ given: { ...facts, id, version } }),
  'clients.assignAdviser': ({ taxpayer: { id, version }, people }) => ({
    given: { chosen: [{ id, version }], adviserId: people.admin.user.id },
  }),
  'clients.restoreClient': async (_, ctx) => {
    const { id, version } = await newClient(ctx, { archivedAt: ctx.now() })
    return { given: { id, version } }
  },
  'clients.grantAccess': ({ accessRequest: { id }, taxpayer }) => ({ given: { id, to: { clientId: taxpayer.id } } }),
  'clients.previewMerge': async (_, ctx) => ({ given: { from: (await newClient(ctx)).id } }),
  'clients.mergeClients': async (_, ctx) => {
    const { id, version } = await newClient(ctx)
    return { given: { from: { id, version } } }
  },
  'clients.joinClients': async (_, ctx) => {
    const [one, other] = [await newClient(ctx), await newClient(ctx)]
    const partner = { id: other.id, version: other.version }
    return { given: { id: one.id, version: one.version, partner, reference: 'A-1' } }
  },
  'clients.splitClient': ({ owner, delegate }) => ({
    given: { members: [owner, delegate].map(({ user }) => ({ userId: user.id, to: 'both' })) },
  }),
  'clients.checkImport': () => ({ given: { text, columns: undefined } }),
  'clients.runImport': async ({ call, people }) => {
    const checked = await call<ImportPreview>('POST', '/api/admin/client-import/check', { text }, people.admin.headers)
    const { columns, fingerprint } = checked
    return { given: { text, columns, fingerprint } }
  },
}
