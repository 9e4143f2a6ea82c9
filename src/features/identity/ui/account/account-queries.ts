import { useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import type { ownAccount } from '../../account-contract.ts'
import type { User } from '../../contract.ts'
import { signedInUser } from '../queries.ts'

const api = apiOf<typeof ownAccount>('identity')

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

/**
 * Adds a passkey: gets the server's options, lets the browser create the passkey, and sends the passkey to the server.
 */
export async function addingPasskey({ name }: { name: string }) {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.startAddingPasskey.call(),
  ])
  const response = await startRegistration({ optionsJSON: options })
  return api.addPasskey.call({ name, response })
}

/** A mutation that changes the account and then reloads it. */
export const useAccountChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(account().queryKey, send)

/** Shows a new name in the greeting at once. */
export function useRememberUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(signedInUser().queryKey, user)
}
