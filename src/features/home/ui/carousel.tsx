import type { Testimonial } from '../../testimonials/contract.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { TestimonialSlide } from './testimonial-slide.tsx'
import { useRotation } from './use-rotation.ts'

/** Shows one testimonial at a time. All testimonials share one grid cell, so the height never changes. */
export function Carousel({ testimonials }: { testimonials: Testimonial[] }) {
  const count = testimonials.length
  const { shown, isAdvancing, isPaused, togglePaused, show, hold } = useRotation(count)
  return (
    <section aria-roledescription="carousel" aria-label="Testimonials" {...hold}>
      <div aria-live={isAdvancing ? 'off' : 'polite'} className="grid grid-cols-1 wrap-anywhere">
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            label={`${index + 1} of ${count}`}
            isShown={index === shown}
          />
        ))}
      </div>
      {count > 1 ? (
        <CarouselControls
          ids={testimonials.map(({ id }) => id)}
          shown={shown}
          isPaused={isPaused}
          onToggle={togglePaused}
          onShow={show}
        />
      ) : null}
    </section>
  )
}
