import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { identity } from '../contract.ts'
import { changeNames, changePassword, closeAccount, endOtherSessions, endSession, getAccount } from './account.ts'
import { disableAuthenticator, enableAuthenticator, renewRecoveryCodes, startAuthenticator } from './authenticator.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.ts'
import { addPasskey, removePasskey, signInWithPasskey, startAddingPasskey, startPasskey } from './passkeys.ts'
import { checkPasswordReset, resetPassword } from './password-reset.ts'
import { changeRole, disableUser, enableUser, endUserSessions, listUsers } from './people.ts'
import { getUser } from './service.ts'
import { sendLinkTo, signIn, signInByLink, signOut, verifySecondFactor } from './sign-in.ts'
import { confirmEmail, signUp } from './sign-up.ts'

const os = implement(identity).$context<Ctx>().use(readable).use(access)

export const identityProcedures = os.router({
  getUser: os.getUser.handler(({ context }) => getUser(context)),
  getProvider: os.getProvider.handler(() => ({ kind: 'embedded' as const })),

  signUp: os.signUp.handler(({ context, input }) => signUp(context, input)),
  confirmEmail: os.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  signIn: os.signIn.handler(({ context, input }) => signIn(context, input)),
  sendSignInLink: os.sendSignInLink.handler(({ context, input }) => sendLinkTo(context, input.email, 'sign_in')),
  signInByLink: os.signInByLink.handler(({ context, input }) => signInByLink(context, input)),
  startPasskey: os.startPasskey.handler(({ context }) => startPasskey(context)),
  signInWithPasskey: os.signInWithPasskey.handler(({ context, input }) => signInWithPasskey(context, input)),
  verifySecondFactor: os.verifySecondFactor.handler(({ context, input }) => verifySecondFactor(context, input)),
  signOut: os.signOut.handler(({ context }) => signOut(context)),

  requestPasswordReset: os.requestPasswordReset.handler(({ context, input }) =>
    sendLinkTo(context, input.email, 'reset_password'),
  ),
  checkPasswordReset: os.checkPasswordReset.handler(({ context, input }) => checkPasswordReset(context, input)),
  resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(context, input)),

  getAccount: os.getAccount.handler(({ context }) => getAccount(context)),
  changeNames: os.changeNames.handler(({ context, input }) => changeNames(context, input)),
  changePassword: os.changePassword.handler(({ context, input }) => changePassword(context, input)),
  requestEmailChange: os.requestEmailChange.handler(({ context, input }) => requestEmailChange(context, input)),
  confirmEmailChange: os.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  undoEmailChange: os.undoEmailChange.handler(({ context, input }) => undoEmailChange(context, input)),
  startAuthenticator: os.startAuthenticator.handler(({ context }) => startAuthenticator(context)),
  enableAuthenticator: os.enableAuthenticator.handler(({ context, input }) => enableAuthenticator(context, input)),
  disableAuthenticator: os.disableAuthenticator.handler(({ context }) => disableAuthenticator(context)),
  renewRecoveryCodes: os.renewRecoveryCodes.handler(({ context }) => renewRecoveryCodes(context)),
  startAddingPasskey: os.startAddingPasskey.handler(({ context }) => startAddingPasskey(context)),
  addPasskey: os.addPasskey.handler(({ context, input }) => addPasskey(context, input)),
  removePasskey: os.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  endSession: os.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: os.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  closeAccount: os.closeAccount.handler(({ context }) => closeAccount(context)),

  listUsers: os.listUsers.handler(({ context, input }) => listUsers(context, input)),
  changeRole: os.changeRole.handler(({ context, input }) => changeRole(context, input)),
  disableUser: os.disableUser.handler(({ context, input }) => disableUser(context, input)),
  enableUser: os.enableUser.handler(({ context, input }) => enableUser(context, input)),
  endUserSessions: os.endUserSessions.handler(({ context, input }) => endUserSessions(context, input)),
})
