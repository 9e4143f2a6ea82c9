import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { campaignDesk } from '../contract.ts'
import { countAudience } from './audience.ts'
import { checkCampaign } from './checks.ts'
import { createCampaign, deleteCampaign, getCampaign, listCampaigns, saveCampaign } from './drafts.ts'
import { getCampaignText, sendCampaignTest } from './preview.ts'
import { listDeliveries } from './progress.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  settleDoubts,
  withdrawCampaign,
} from './sending.ts'

const os = implement(campaignDesk).$context<Ctx>().use(access)

export const campaignProcedures = os.router({
  listCampaigns: os.listCampaigns.handler(({ context, input }) => listCampaigns(context, input)),
  createCampaign: os.createCampaign.handler(({ context }) => createCampaign(context)),
  countAudience: os.countAudience.handler(({ context, input }) => countAudience(context, input)),
  getCampaign: os.getCampaign.handler(({ context, input }) => getCampaign(context, input)),
  saveCampaign: os.saveCampaign.handler(({ context, input }) => saveCampaign(context, input)),
  deleteCampaign: os.deleteCampaign.handler(({ context, input }) => deleteCampaign(context, input)),
  checkCampaign: os.checkCampaign.handler(({ context, input }) => checkCampaign(context, input)),
  getCampaignText: os.getCampaignText.handler(({ context, input }) => getCampaignText(context, input)),
  sendCampaignTest: os.sendCampaignTest.handler(({ context, input }) => sendCampaignTest(context, input)),
  scheduleCampaign: os.scheduleCampaign.handler(({ context, input }) => scheduleCampaign(context, input)),
  withdrawCampaign: os.withdrawCampaign.handler(({ context, input }) => withdrawCampaign(context, input)),
  pauseCampaign: os.pauseCampaign.handler(({ context, input }) => pauseCampaign(context, input)),
  resumeCampaign: os.resumeCampaign.handler(({ context, input }) => resumeCampaign(context, input)),
  cancelCampaign: os.cancelCampaign.handler(({ context, input }) => cancelCampaign(context, input)),
  settleDoubts: os.settleDoubts.handler(({ context, input }) => settleDoubts(context, input)),
  listDeliveries: os.listDeliveries.handler(({ context, input }) => listDeliveries(context, input)),
})
