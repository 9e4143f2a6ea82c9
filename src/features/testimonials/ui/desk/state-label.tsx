import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { DeskTestimonial, TestimonialState } from '../../desk-contract.ts'
import { stateWords } from './words.ts'

const looks: Record<TestimonialState, BadgeLook> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
}

export const StateLabel = ({ testimonial: { state, isFeatured } }: { testimonial: DeskTestimonial }) => (
  <Badge look={looks[state]}>
    {stateWords[state]}
    {isFeatured ? ', featured' : ''}
  </Badge>
)
