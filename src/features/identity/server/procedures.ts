import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { ownAccount } from '../account-contract.ts'
import { identity } from '../contract.ts'
import { identityDesk } from '../desk-contract.ts'
import { changeNames, changePassword, closeAccount, endOtherSessions, endSession, getAccount } from './account.ts'
import { disableAuthenticator, enableAuthenticator, startAuthenticator } from './authenticator.ts'
import { requireCaller, syncClerkUser } from './clerk/sync.ts'
import { listDemoPeople } from './demo.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.ts'
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskey,
  startSecondPasskey,
  verifySecondPasskey,
} from './passkeys.ts'
import { checkPasswordReset, resetPassword } from './password-reset.ts'
import { changeManyUsers, changeRole, disableUser, enableUser, endUserSessions } from './people.ts'
import { exportUsers, listUsers } from './people-list.ts'
import { putProfileOff, saveProfile } from './profile.ts'
import { providerOf, requireEmbedded, signOut } from './provider.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { changeSecurity, getSecurity, getSignInOptions } from './security.ts'
import { getUser } from './service.ts'
import { sendLinkTo, signIn, signInByLink, verifySecondFactor } from './sign-in.ts'
import { confirmEmail, signUp } from './sign-up.ts'

const os = implement({ ...identity, ...ownAccount, ...identityDesk })
  .$context<Ctx>()
  .use(access)
const embedded = os.use(({ context, next }) => {
  requireEmbedded(context)
  return next()
})
const clerk = os.use(async ({ context, next }) => {
  await requireCaller(context)
  return next()
})

export const identityProcedures = os.router({
  getUser: os.getUser.handler(({ context }) => getUser(context)),
  getProvider: os.getProvider.handler(({ context }) => providerOf(context).settings),
  listDemoPeople: os.listDemoPeople.handler(({ context }) => listDemoPeople(context)),
  syncClerkUser: clerk.syncClerkUser.handler(({ context, input }) => syncClerkUser(context, input)),

  getSignInOptions: embedded.getSignInOptions.handler(({ context }) => getSignInOptions(context)),
  getSecurity: embedded.getSecurity.handler(({ context }) => getSecurity(context)),
  changeSecurity: embedded.changeSecurity.handler(({ context, input }) => changeSecurity(context, input)),

  signUp: embedded.signUp.handler(({ context, input }) => signUp(context, input)),
  confirmEmail: embedded.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  signIn: embedded.signIn.handler(({ context, input }) => signIn(context, input)),
  sendSignInLink: embedded.sendSignInLink.handler(({ context, input }) => sendLinkTo(context, input, 'sign_in')),
  signInByLink: embedded.signInByLink.handler(({ context, input }) => signInByLink(context, input)),
  startPasskey: embedded.startPasskey.handler(({ context }) => startPasskey(context)),
  signInWithPasskey: embedded.signInWithPasskey.handler(({ context, input }) => signInWithPasskey(context, input)),
  verifySecondFactor: embedded.verifySecondFactor.handler(({ context, input }) => verifySecondFactor(context, input)),
  startSecondPasskey: embedded.startSecondPasskey.handler(({ context }) => startSecondPasskey(context)),
  verifySecondPasskey: embedded.verifySecondPasskey.handler(({ context, input }) =>
    verifySecondPasskey(context, input),
  ),
  signOut: os.signOut.handler(({ context }) => signOut(context)),

  requestPasswordReset: embedded.requestPasswordReset.handler(({ context, input }) =>
    sendLinkTo(context, input, 'reset_password'),
  ),
  checkPasswordReset: embedded.checkPasswordReset.handler(({ context, input }) => checkPasswordReset(context, input)),
  resetPassword: embedded.resetPassword.handler(({ context, input }) => resetPassword(context, input)),

  getAccount: os.getAccount.handler(({ context }) => getAccount(context)),
  changeNames: os.changeNames.handler(({ context, input }) => changeNames(context, input)),
  saveProfile: os.saveProfile.handler(({ context, input }) => saveProfile(context, input)),
  putProfileOff: os.putProfileOff.handler(({ context }) => putProfileOff(context)),
  changePassword: embedded.changePassword.handler(({ context, input }) => changePassword(context, input)),
  requestEmailChange: embedded.requestEmailChange.handler(({ context, input }) => requestEmailChange(context, input)),
  confirmEmailChange: embedded.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  undoEmailChange: embedded.undoEmailChange.handler(({ context, input }) => undoEmailChange(context, input)),
  startAuthenticator: embedded.startAuthenticator.handler(({ context }) => startAuthenticator(context)),
  enableAuthenticator: embedded.enableAuthenticator.handler(({ context, input }) =>
    enableAuthenticator(context, input),
  ),
  disableAuthenticator: embedded.disableAuthenticator.handler(({ context }) => disableAuthenticator(context)),
  renewRecoveryCodes: embedded.renewRecoveryCodes.handler(({ context }) => renewRecoveryCodes(context)),
  startAddingPasskey: embedded.startAddingPasskey.handler(({ context }) => startAddingPasskey(context)),
  addPasskey: embedded.addPasskey.handler(({ context, input }) => addPasskey(context, input)),
  removePasskey: embedded.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  endSession: embedded.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: embedded.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  closeAccount: os.closeAccount.handler(({ context }) => closeAccount(context)),

  listUsers: os.listUsers.handler(({ context, input }) => listUsers(context, input)),
  exportUsers: os.exportUsers.handler(({ context, input }) => exportUsers(context, input)),
  changeManyUsers: os.changeManyUsers.handler(({ context, input }) => changeManyUsers(context, input)),
  changeRole: os.changeRole.handler(({ context, input }) => changeRole(context, input)),
  disableUser: os.disableUser.handler(({ context, input }) => disableUser(context, input)),
  enableUser: os.enableUser.handler(({ context, input }) => enableUser(context, input)),
  endUserSessions: os.endUserSessions.handler(({ context, input }) => endUserSessions(context, input)),
})
