import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeInto } from '../../../../ui/desk/use-change-of.ts'
import type { blog } from '../../../blog/contract.ts'
import type {
  Audience,
  campaignDesk,
  DeliveryFilters,
  DeskCampaign,
  SaveCampaign,
  ScheduleCampaign,
  SettleDoubts,
} from '../contract.ts'

export const api = apiOf<typeof campaignDesk>('newsletter')
const blogApi = apiOf<typeof blog>('blog')

export const campaigns = () => api.listCampaigns.infiniteOptions({ input: (after?: string) => ({ after }), ...paged })

/**
 * The cast is needed because the client's types can't describe a recursive document. The contract has checked the
 * answer.
 */
const typed = (answer: Promise<unknown>) => answer as Promise<DeskCampaign>

export const calls = {
  read: (id: string) => typed(api.getCampaign.call({ id })),
  save: (input: SaveCampaign) => typed(api.saveCampaign.call(input)),
  schedule: (input: ScheduleCampaign) => typed(api.scheduleCampaign.call(input)),
  withdraw: (id: string) => typed(api.withdrawCampaign.call({ id })),
  pause: (id: string) => typed(api.pauseCampaign.call({ id })),
  resume: (id: string) => typed(api.resumeCampaign.call({ id })),
  settleDoubts: (input: SettleDoubts) => typed(api.settleDoubts.call(input)),
  cancel: (id: string) => typed(api.cancelCampaign.call({ id })),
}

const liveMs = 1_000
const waitingMs = 10_000

/** Loads again every second while the issue is being sent, and less often while it waits for its time. */
export const campaign = (id: string) =>
  queryOptions({
    queryKey: api.getCampaign.queryKey({ input: { id } }),
    queryFn: () => calls.read(id),
    ...personal,
    refetchInterval: ({ state: { data } }) => {
      // After a pause or a cancellation, the emails that are on their way still arrive.
      if (data?.state === 'sending' || (data?.progress.sending ?? 0) > 0) return liveMs
      if (data?.state !== 'scheduled') return false
      return Date.parse(data.scheduledAt ?? '') - Date.now() < waitingMs ? liveMs : waitingMs
    },
  })

export const audienceCount = (audience: Audience) => ({
  ...api.countAudience.queryOptions({ input: audience, ...personal }),
  placeholderData: keepPreviousData,
})

export const checks = (id: string, version: number) =>
  queryOptions({
    queryKey: [...api.checkCampaign.queryKey({ input: { id } }), version],
    queryFn: () => api.checkCampaign.call({ id }),
    ...personal,
  })

export const plainText = (id: string, version: number) =>
  queryOptions({
    queryKey: [...api.getCampaignText.queryKey({ input: { id } }), version],
    queryFn: () => api.getCampaignText.call({ id }),
    ...personal,
  })

export const deliveryList = (id: string, filters: DeliveryFilters) =>
  api.listDeliveries.infiniteOptions({ input: (after?: string) => ({ id, ...filters, after }), ...paged })

export const latestPosts = () => blogApi.listPosts.queryOptions({ input: {} })

export const testing = api.sendCampaignTest.call
export const deleting = api.deleteCampaign.call

/** Changes an issue and shows the changed one. */
export const useCampaignChange = <Input>(id: string, change: (input: Input) => Promise<DeskCampaign>) =>
  useChangeInto(campaign(id).queryKey, change)
