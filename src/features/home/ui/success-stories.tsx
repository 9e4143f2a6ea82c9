import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { Container } from '../../../ui/section.tsx'
import { Carousel } from './carousel.tsx'
import { approvedTestimonials } from './queries.ts'

/** Not there at all while loading, on failure and without testimonials. */
export function SuccessStories() {
  const { data } = useQuery(approvedTestimonials())
  if (!data?.length) return null
  return (
    <section aria-labelledby="stories-title" className="bg-night py-16 text-on-night md:py-24">
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="stories-title" className="text-3xl md:text-4xl">
            Client success stories
          </h2>
          <ArrowLink to="/testimonials" className="text-on-night">
            View All Testimonials
          </ArrowLink>
        </div>
        <Carousel testimonials={data} />
      </Container>
    </section>
  )
}
