import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Carousel } from './carousel.tsx'
import { approvedTestimonials } from './queries.ts'

/** Clients' testimonials on the home page. Hidden while they load, if loading fails, and if there are none. */
export function SuccessStories() {
  const { data } = useQuery(approvedTestimonials())
  if (!data?.length) return null
  return (
    <section aria-labelledby="stories-title" className="night drawn-later py-12 md:py-24">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 id="stories-title" className="text-3xl md:text-4xl">
            Client success stories
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg text-ink-soft">
            What clients say about working with us, in their own words.
          </p>
          <ArrowLink to="/testimonials" className="mt-5 text-ink">
            View All Testimonials
          </ArrowLink>
        </div>
        <Carousel testimonials={data} />
      </Container>
    </section>
  )
}
