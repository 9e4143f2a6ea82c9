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

/** What the texts depend on; every page of the site brings it. */
export function useLegalFacts(): LegalFacts {
  const firm = useFirm()
  // Watched, not asked for: pages bring it only where an outside provider signs people in.
  const { data: provider } = useQuery({ ...getProvider.queryOptions(), enabled: false })
  return { firm: firm ?? unnamed, hasClerk: provider?.kind === 'clerk' }
}
