import { Rating } from '../../../ui/rating.tsx'
import type { Testimonial } from '../../testimonials/contract.ts'

interface TestimonialSlideProps {
  testimonial: Testimonial
  label: string
  isShown: boolean
}

export function TestimonialSlide({ testimonial, label, isShown }: TestimonialSlideProps) {
  const { name, rating, comment, serviceType, location } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className={`col-start-1 row-start-1 flex flex-col justify-between gap-8 transition-[opacity,visibility] duration-200 ${isShown ? '' : 'invisible opacity-0'}`}
    >
      <div>
        <Rating value={rating} />
        <blockquote className="mt-6 max-w-[52ch] hyphens-auto text-pretty break-words font-serif text-2xl leading-snug md:text-3xl md:leading-snug">
          {comment}
        </blockquote>
      </div>
      <p className="border-line-night border-t pt-5">
        <span className="block font-semibold">{name}</span>
        <span className="block text-base text-on-night-soft">
          {[serviceType ?? 'Client', location].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  )
}
