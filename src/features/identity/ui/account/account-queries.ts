import { useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import type { identity } from '../../contract.ts'
import type { User } from '../../session-contract.ts'
import { signedInUser } from '../queries.ts'

const api = apiOf<typeof identity>('identity')

/** Everything of the own account. */
export const account = () => api.getAccount.queryOptions(personal)

export const changingNames = api.changeNames.call
export const savingProfile = api.saveProfile.call
export const puttingProfileOff = api.putProfileOff.call
export const changingPassword = api.changePassword.call
export const changingEmail = api.requestEmailChange.call
export const startingAuthenticator = api.startAuthenticator.call
export const enablingAuthenticator = api.enableAuthenticator.call
export const disablingAuthenticator = api.disableAuthenticator.call
export const renewingCodes = api.renewRecoveryCodes.call
export const removingPasskey = api.removePasskey.call
export const endingSession = api.endSession.call
export const endingOtherSessions = api.endOtherSessions.call
export const closingAccount = () => api.closeAccount.mutationOptions()

/** Asks the browser for a new passkey between two calls. */
export async function addingPasskey({ name }: { name: string }) {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.startAddingPasskey.call(),
  ])
  const response = await startRegistration({ optionsJSON: options })
  return api.addPasskey.call({ name, response })
}

/** A change of the own account: afterwards the account is read anew. */
export const useAccountChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(account().queryKey, send)

/** The names in the greeting are those that have just been saved. */
export function useRememberUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(signedInUser().queryKey, user)
}
