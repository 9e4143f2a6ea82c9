import type { Slice } from '../../../platform/slice.ts'
import { sendInvitation } from './jobs.ts'
import { testimonialProcedures } from './procedures.ts'
import { sweepInvitations } from './retention.ts'
import { hasTestimonials, seedTestimonials } from './seed.ts'

export const testimonialSlice: Slice = {
  name: 'testimonials',
  tag: {
    name: 'Testimonials',
    description: 'Testimonials, the invitations to write one, and the desk that approves them.',
  },
  procedures: testimonialProcedures,
  jobs: [sendInvitation, sweepInvitations],
  seed: seedTestimonials,
  hasContent: hasTestimonials,
}
