import { Mark, type MarkLook } from '../../../../ui/desk/mark.tsx'
import type { DeskTestimonial, TestimonialState } from '../../desk-contract.ts'
import { stateWords } from './words.ts'

const looks: Record<TestimonialState, MarkLook> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
}

export const StateLabel = ({ testimonial: { state, isFeatured } }: { testimonial: DeskTestimonial }) => (
  <Mark look={looks[state]}>
    {stateWords[state]}
    {isFeatured ? ', featured' : ''}
  </Mark>
)
