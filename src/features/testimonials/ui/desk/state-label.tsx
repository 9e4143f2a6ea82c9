import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { DeskTestimonial, TestimonialState } from '../../desk-contract.ts'
import { stateLabels } from './labels.ts'

const looks: Record<TestimonialState, BadgeLook> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
}

export const StateLabel = ({ testimonial: { state, isFeatured } }: { testimonial: DeskTestimonial }) => (
  <Badge look={looks[state]}>
    {stateLabels[state]}
    {isFeatured ? ', featured' : ''}
  </Badge>
)
