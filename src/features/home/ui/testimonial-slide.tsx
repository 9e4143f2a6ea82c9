import { Rating } from '../../../ui/site/rating.tsx'
import type { Testimonial } from '../../testimonials/contract.ts'

interface TestimonialSlideProps {
  testimonial: Testimonial
  id: string
  label: string
  /** True while people scroll through a row of slides, so all slides are shown. */
  isInRow: boolean
  isShown: boolean
}

/** Short testimonials get larger type, so that the slides differ less in height. */
function sizeOf(comment: string) {
  if (comment.length <= 180) return 'text-3xl leading-tight md:text-4xl md:leading-tight'
  if (comment.length <= 270) return 'text-2xl leading-snug md:text-3xl md:leading-snug'
  return 'text-xl leading-snug md:text-2xl md:leading-snug'
}

export function TestimonialSlide({ testimonial, id, label, isInRow, isShown }: TestimonialSlideProps) {
  const { name, rating, comment, serviceType, location } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a set of fields
    <div
      id={id}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown && !isInRow}
      className={
        isInRow
          ? 'snap-start'
          : `col-start-1 row-start-1 transition-[opacity,visibility] duration-200 ${isShown ? '' : 'invisible opacity-0'}`
      }
    >
      <Rating value={rating} />
      <blockquote className={`mt-5 text-pretty break-words font-serif ${sizeOf(comment)}`}>“{comment}”</blockquote>
      <p className="mt-6">
        <span className="block font-semibold">{name}</span>
        <span className="block text-base text-ink-soft">
          {[serviceType ?? 'Client', location].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  )
}
