import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { analytics } from '../../analytics/contract.ts'
import { useFirm } from '../../company/ui/firm.ts'
import type { identity } from '../../identity/contract.ts'
import type { LegalFacts } from '../shared/legal-text.ts'

const { getProvider } = apiOf<typeof identity>('identity')

const counting = apiOf<typeof analytics>('analytics')

/** The analytics settings, which the privacy policy describes. */
export const eventSettings = () => counting.getEventSettings.queryOptions()

const unnamed = {
  name: 'The firm',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
}

/** Returns the facts on which the texts depend. The server includes them in every page. */
export function useLegalFacts(): LegalFacts {
  const firm = useFirm()
  // Never fetches. The server includes this in the page only if Clerk signs people in.
  const { data: provider } = useQuery({ ...getProvider.queryOptions(), enabled: false })
  // Never fetches. The server includes this in the privacy page.
  const { data: events } = useQuery({ ...eventSettings(), enabled: false })
  return {
    firm: firm ?? unnamed,
    hasClerk: provider?.kind === 'clerk',
    hasPosthog: Boolean(events?.posthog),
    ...(events && {
      counting: { asksConsent: events.asksConsent, identifies: events.posthog?.identifies ?? false },
    }),
  }
}
