import { type TouchEvent, useLayoutEffect, useRef } from 'react'
import { useIsSettled } from '../../../ui/base/use-is-browser.ts'
import type { Testimonial } from '../../testimonials/contract.ts'
import { CarouselControls, slideId } from './carousel-controls.tsx'
import { TestimonialSlide } from './testimonial-slide.tsx'
import { useRotation } from './use-rotation.ts'

/** The shortest movement that counts as a swipe, in pixels. */
const minSwipe = 48

/** Calls `turn` with 1 after a swipe to the left, and with -1 after one to the right. */
function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef({ x: 0, y: 0 })
  const placeOf = ({ changedTouches }: TouchEvent) => ({
    x: changedTouches[0]?.clientX ?? 0,
    y: changedTouches[0]?.clientY ?? 0,
  })
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = placeOf(event)
    },
    onTouchEnd: (event: TouchEvent) => {
      const { x, y } = placeOf(event)
      const [across, down] = [x - start.current.x, y - start.current.y]
      if (Math.abs(across) > minSwipe && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
  }
}

/**
 * Shows one testimonial at a time. All testimonials share one grid cell, so the height never changes. Until scripts
 * run, they are side by side in a row of the same height, which people can scroll.
 */
export function Carousel({ testimonials }: { testimonials: Testimonial[] }) {
  const count = testimonials.length
  const isLive = useIsSettled()
  const { shown, isAdvancing, isPaused, togglePaused, show, hold } = useRotation(count)
  const swipe = useSwipe((step) => show((shown + count + step) % count))
  const row = useRef<HTMLDivElement>(null)
  // Before scripts ran, the visitor may have scrolled the row. We then show the slide that they scrolled to. If the row
  // is too far away to be drawn, we don't look, because reading its position would make the browser lay it out.
  useLayoutEffect(() => {
    // Safari before 17.4 draws everything and lacks the function.
    if (row.current?.checkVisibility?.({ contentVisibilityAuto: true }) === false) return
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    if (scrollLeft > 0) show(Math.round(scrollLeft / clientWidth))
  }, [show])
  return (
    <section aria-roledescription="carousel" aria-label="Testimonials" className="min-w-0" {...hold}>
      <div
        ref={row}
        {...(isLive ? swipe : {})}
        // People can scroll the row with the keyboard only if the row can take the focus.
        tabIndex={isLive ? undefined : 0}
        aria-live={isAdvancing ? 'off' : 'polite'}
        // It stays a grid that scrolls when the scripts start, because
        // Chromium would count any other box as a layout shift.
        className={`wrap-anywhere relative grid ${isLive ? 'grid-cols-1 overflow-x-hidden' : 'auto-cols-[100%] grid-flow-col snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
      >
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            id={slideId(index)}
            label={`${index + 1} of ${count}`}
            isInRow={!isLive}
            isShown={index === shown}
          />
        ))}
      </div>
      {count > 1 ? (
        <CarouselControls
          ids={testimonials.map(({ id }) => id)}
          shown={shown}
          isLive={isLive}
          isPaused={isPaused}
          onToggle={togglePaused}
          onShow={show}
        />
      ) : null}
    </section>
  )
}
