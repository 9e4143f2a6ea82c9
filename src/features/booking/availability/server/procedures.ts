import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { availabilityDesk } from '../contract.ts'
import { addAdviser, changeAdviser, makeFeedAddress, removeFeedAddress, setBusyCalendar } from './advisers.ts'
import { changeBookingRules, getAvailability } from './availability.ts'
import { addSpecialDays, removeSpecialDays } from './special-days.ts'
import { addTopic, arrangeTopics, changeTopic } from './topics.ts'

const os = implement(availabilityDesk).$context<Ctx>().use(access)

export const availabilityProcedures = os.router({
  getAvailability: os.getAvailability.handler(({ context }) => getAvailability(context)),
  changeBookingRules: os.changeBookingRules.handler(({ context, input }) => changeBookingRules(context, input)),
  addAdviser: os.addAdviser.handler(({ context, input }) => addAdviser(context, input)),
  changeAdviser: os.changeAdviser.handler(({ context, input }) => changeAdviser(context, input)),
  setBusyCalendar: os.setBusyCalendar.handler(({ context, input }) => setBusyCalendar(context, input)),
  makeFeedAddress: os.makeFeedAddress.handler(({ context, input }) => makeFeedAddress(context, input)),
  removeFeedAddress: os.removeFeedAddress.handler(({ context, input }) => removeFeedAddress(context, input)),
  addTopic: os.addTopic.handler(({ context, input }) => addTopic(context, input)),
  changeTopic: os.changeTopic.handler(({ context, input }) => changeTopic(context, input)),
  arrangeTopics: os.arrangeTopics.handler(({ context, input }) => arrangeTopics(context, input)),
  addSpecialDays: os.addSpecialDays.handler(({ context, input }) => addSpecialDays(context, input)),
  removeSpecialDays: os.removeSpecialDays.handler(({ context, input }) => removeSpecialDays(context, input)),
})
