import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { ownAccount } from '../../account-contract.ts'
import type { identity, SignInStep } from '../../contract.ts'
import type { PasskeyRequest } from '../../shared/passkeys.ts'

const api = apiOf<typeof identity & typeof ownAccount>('identity')

export const signInOptions = () => api.getSignInOptions.queryOptions()
export const signUp = api.signUp.call
export const confirmEmail = api.confirmEmail.call
export const signIn = api.signIn.call
export const sendSignInLink = api.sendSignInLink.call
export const verifySecondFactor = api.verifySecondFactor.call
export const requestPasswordReset = api.requestPasswordReset.call
export const resetPassword = api.resetPassword.call
export const signInByLink = api.signInByLink.call
export const signOut = api.signOut.call
export const confirmEmailChange = api.confirmEmailChange.call
export const undoEmailChange = api.undoEmailChange.call
export const signingInByLink = () => api.signInByLink.mutationOptions()
export const signingOut = () => api.signOut.mutationOptions()
export const confirmingEmailChange = () => api.confirmEmailChange.mutationOptions()
export const undoingEmailChange = () => api.undoEmailChange.mutationOptions()

/** Checks an emailed link. We never cache the answer, because someone may have used the link since. */
export const passwordReset = (token: string) =>
  queryOptions({
    ...api.checkPasswordReset.queryOptions({ input: { token } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })

const notUsed = 'No passkey was used. You can try again, or sign in another way.'

export async function signInWithPasskey(remember: boolean): Promise<SignInStep> {
  return api.signInWithPasskey.call({ response: await askForPasskey(await api.startPasskey.call()), remember })
}

/** Uses a passkey as the second factor. */
export async function finishWithPasskey(): Promise<SignInStep> {
  return api.verifySecondPasskey.call({ response: await askForPasskey(await api.startSecondPasskey.call()) })
}

/** Asks the browser for a passkey. Replaces the browser's errors, because they are technical. */
async function askForPasskey(optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(notUsed, { cause })
  })
}
