import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/rpc.ts'
import { identity } from '../../contract.ts'
import type { User } from '../../session-contract.ts'
import { signedInUser } from '../queries.ts'

const api = apiOf('identity', identity)

/** Everything of the own account. */
export const account = () => api.getAccount.queryOptions(personal)

export const changingNames = () => api.changeNames.mutationOptions()
export const savingProfile = () => api.saveProfile.mutationOptions()
export const puttingProfileOff = () => api.putProfileOff.mutationOptions()
export const changingPassword = () => api.changePassword.mutationOptions()
export const changingEmail = () => api.requestEmailChange.mutationOptions()
export const startingAuthenticator = () => api.startAuthenticator.mutationOptions()
export const enablingAuthenticator = () => api.enableAuthenticator.mutationOptions()
export const disablingAuthenticator = () => api.disableAuthenticator.mutationOptions()
export const renewingCodes = () => api.renewRecoveryCodes.mutationOptions()
export const removingPasskey = () => api.removePasskey.mutationOptions()
export const endingSession = () => api.endSession.mutationOptions()
export const endingOtherSessions = () => api.endOtherSessions.mutationOptions()
export const closingAccount = () => api.closeAccount.mutationOptions()

/** Asks the browser for a new passkey between two calls. */
export const addingPasskey = () => ({
  mutationFn: async ({ name }: { name: string }) => {
    const [{ startRegistration }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.startAddingPasskey.call(),
    ])
    const response = await startRegistration({ optionsJSON: options })
    return api.addPasskey.call({ name, response })
  },
})

/** A change of the own account: afterwards the account is read anew. */
export function useAccountChange<Output, Input>(options: Pick<UseMutationOptions<Output, Error, Input>, 'mutationFn'>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: options.mutationFn,
    onSuccess: () => {
      // Not waited for: what follows must not hang on whether the part that asked is still there.
      void client.invalidateQueries({ queryKey: account().queryKey })
    },
  })
}

/** The names in the greeting are those that have just been saved. */
export function useRememberUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(signedInUser().queryKey, user)
}
