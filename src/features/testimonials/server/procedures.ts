import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { testimonials } from '../contract.ts'
import { testimonialDesk } from '../desk-contract.ts'
import {
  approveTestimonial,
  approveTestimonials,
  correctTestimonial,
  featureTestimonial,
  rejectTestimonial,
  rejectTestimonials,
  replyToTestimonial,
  withdrawTestimonial,
} from './desk.ts'
import { exportTestimonials, getDeskTestimonial, listDeskTestimonials } from './desk-list.ts'
import { exportInvitations, listInvitations, sendInvitationsAgain, withdrawInvitations } from './invitation-desk.ts'
import { getInvitation, inviteToReview } from './invitations.ts'
import { listReviews, summarizeReviews } from './reviews.ts'
import { listTestimonials } from './service.ts'
import { shareTestimonial } from './share.ts'

const os = implement({ ...testimonials, ...testimonialDesk })
  .$context<Ctx>()
  .use(access)

export const testimonialProcedures = os.router({
  listTestimonials: os.listTestimonials.handler(({ context, input }) => listTestimonials(context, input)),
  listReviews: os.listReviews.handler(({ context, input }) => listReviews(context, input)),
  summarizeReviews: os.summarizeReviews.handler(({ context }) => summarizeReviews(context)),
  getInvitation: os.getInvitation.handler(({ context, input }) => getInvitation(context, input)),
  shareTestimonial: os.shareTestimonial.handler(({ context, input }) => shareTestimonial(context, input)),

  listDeskTestimonials: os.listDeskTestimonials.handler(({ context, input }) => listDeskTestimonials(context, input)),
  getDeskTestimonial: os.getDeskTestimonial.handler(({ context, input }) => getDeskTestimonial(context, input)),
  exportTestimonials: os.exportTestimonials.handler(({ context, input }) => exportTestimonials(context, input)),
  inviteToReview: os.inviteToReview.handler(({ context, input }) => inviteToReview(context, input)),
  approveTestimonial: os.approveTestimonial.handler(({ context, input }) => approveTestimonial(context, input)),
  rejectTestimonial: os.rejectTestimonial.handler(({ context, input }) => rejectTestimonial(context, input)),
  withdrawTestimonial: os.withdrawTestimonial.handler(({ context, input }) => withdrawTestimonial(context, input)),
  approveTestimonials: os.approveTestimonials.handler(({ context, input }) => approveTestimonials(context, input)),
  rejectTestimonials: os.rejectTestimonials.handler(({ context, input }) => rejectTestimonials(context, input)),
  correctTestimonial: os.correctTestimonial.handler(({ context, input }) => correctTestimonial(context, input)),
  replyToTestimonial: os.replyToTestimonial.handler(({ context, input }) => replyToTestimonial(context, input)),
  featureTestimonial: os.featureTestimonial.handler(({ context, input }) => featureTestimonial(context, input)),

  listInvitations: os.listInvitations.handler(({ context, input }) => listInvitations(context, input)),
  exportInvitations: os.exportInvitations.handler(({ context, input }) => exportInvitations(context, input)),
  sendInvitationsAgain: os.sendInvitationsAgain.handler(({ context, input }) => sendInvitationsAgain(context, input)),
  withdrawInvitations: os.withdrawInvitations.handler(({ context, input }) => withdrawInvitations(context, input)),
})
