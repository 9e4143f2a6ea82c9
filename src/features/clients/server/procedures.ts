import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { clients } from '../contract.ts'
import { clientDesk } from '../desk-contract.ts'
import { clientImport } from '../import-contract.ts'
import { clientMerging } from '../merge-contract.ts'
import { acceptInvitation, checkInvitation } from './accept.ts'
import { joinClients, splitClient } from './couples.ts'
import {
  archiveClient,
  archiveClients,
  assignAdviser,
  changeClient,
  changeClientMember,
  createClient,
  inviteMember,
  removeClientMember,
  resendMemberInvitation,
  restoreClient,
  revokeMemberInvitation,
} from './desk.ts'
import { exportClients, getClient, listAdvisers, listClients } from './desk-list.ts'
import { checkImport, runImport } from './import.ts'
import { inviteDelegate, resendInvitation, revokeInvitation } from './invitations.ts'
import { changeRhythm, listClientMembers, removeDelegate } from './members.ts'
import { mergeClients, previewMerge } from './merge.ts'
import { askForAccess, declineAccess, getAccessRequest, grantAccess, listAccessRequests } from './requests.ts'
import { listOwnClients } from './service.ts'

const os = implement({ ...clients, ...clientDesk, ...clientMerging, ...clientImport })
  .$context<Ctx>()
  .use(access)

export const clientProcedures = os.router({
  listOwnClients: os.listOwnClients.handler(({ context }) => listOwnClients(context)),
  listClientMembers: os.listClientMembers.handler(({ context, input }) => listClientMembers(context, input)),
  inviteDelegate: os.inviteDelegate.handler(({ context, input }) => inviteDelegate(context, input)),
  resendInvitation: os.resendInvitation.handler(({ context, input }) => resendInvitation(context, input)),
  revokeInvitation: os.revokeInvitation.handler(({ context, input }) => revokeInvitation(context, input)),
  removeDelegate: os.removeDelegate.handler(({ context, input }) => removeDelegate(context, input)),
  changeRhythm: os.changeRhythm.handler(({ context, input }) => changeRhythm(context, input)),
  checkInvitation: os.checkInvitation.handler(({ context, input }) => checkInvitation(context, input)),
  acceptInvitation: os.acceptInvitation.handler(({ context, input }) => acceptInvitation(context, input)),
  getAccessRequest: os.getAccessRequest.handler(({ context }) => getAccessRequest(context)),
  askForAccess: os.askForAccess.handler(({ context, input }) => askForAccess(context, input)),

  listClients: os.listClients.handler(({ context, input }) => listClients(context, input)),
  createClient: os.createClient.handler(({ context, input }) => createClient(context, input)),
  exportClients: os.exportClients.handler(({ context, input }) => exportClients(context, input)),
  assignAdviser: os.assignAdviser.handler(({ context, input }) => assignAdviser(context, input)),
  archiveClients: os.archiveClients.handler(({ context, input }) => archiveClients(context, input)),
  getClient: os.getClient.handler(({ context, input }) => getClient(context, input)),
  changeClient: os.changeClient.handler(({ context, input }) => changeClient(context, input)),
  archiveClient: os.archiveClient.handler(({ context, input }) => archiveClient(context, input)),
  restoreClient: os.restoreClient.handler(({ context, input }) => restoreClient(context, input)),
  inviteMember: os.inviteMember.handler(({ context, input }) => inviteMember(context, input)),
  resendMemberInvitation: os.resendMemberInvitation.handler(({ context, input }) =>
    resendMemberInvitation(context, input),
  ),
  revokeMemberInvitation: os.revokeMemberInvitation.handler(({ context, input }) =>
    revokeMemberInvitation(context, input),
  ),
  changeMember: os.changeMember.handler(({ context, input }) => changeClientMember(context, input)),
  removeMember: os.removeMember.handler(({ context, input }) => removeClientMember(context, input)),
  listAdvisers: os.listAdvisers.handler(({ context }) => listAdvisers(context)),
  listAccessRequests: os.listAccessRequests.handler(({ context }) => listAccessRequests(context)),
  grantAccess: os.grantAccess.handler(({ context, input }) => grantAccess(context, input)),
  declineAccess: os.declineAccess.handler(({ context, input }) => declineAccess(context, input)),

  previewMerge: os.previewMerge.handler(({ context, input }) => previewMerge(context, input)),
  mergeClients: os.mergeClients.handler(({ context, input }) => mergeClients(context, input)),
  joinClients: os.joinClients.handler(({ context, input }) => joinClients(context, input)),
  splitClient: os.splitClient.handler(({ context, input }) => splitClient(context, input)),

  checkImport: os.checkImport.handler(({ context, input }) => checkImport(context, input)),
  runImport: os.runImport.handler(({ context, input }) => runImport(context, input)),
})
