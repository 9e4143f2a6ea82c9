import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { company } from '../../company/contract.ts'
import type { identity } from '../../identity/contract.ts'
import type { LegalFacts } from './legal-text.ts'

const { getCompany } = apiOf<typeof company>('company')
const { getProvider } = apiOf<typeof identity>('identity')

export const useFirm = () => useQuery(getCompany.queryOptions()).data

const unnamed = {
  name: 'The firm',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
}

/** The facts that the texts depend on. Every page comes with them. */
export function useLegalFacts(): LegalFacts {
  const firm = useFirm()
  // Never fetches: pages come with this only if Clerk signs people in.
  const { data: provider } = useQuery({ ...getProvider.queryOptions(), enabled: false })
  return { firm: firm ?? unnamed, hasClerk: provider?.kind === 'clerk' }
}
