/** This slice's audit actions and their wording. */
export const testimonialActions = {
  'testimonial.approved': 'Testimonial approved',
  'testimonial.rejected': 'Testimonial rejected',
  'testimonial.withdrawn': 'Testimonial withdrawn',
  'testimonial.corrected': 'Spelling of a testimonial corrected',
  'testimonial.replied': 'Reply to a testimonial changed',
  'testimonial.featured': 'Testimonial featured or unfeatured',
  'testimonial.invited': 'Invitation to write a testimonial sent',
  'testimonial.invited-again': 'Invitation to write a testimonial resent',
  'testimonial.invitation-withdrawn': 'Invitation to write a testimonial withdrawn',
  'testimonial.invitations-exported': 'List of invitations exported',
  'testimonial.exported': 'List of testimonials exported',
} as const
