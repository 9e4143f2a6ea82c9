import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { contentOf } from '../shared/content/services.ts'
import type { ServiceSlug } from '../shared/services.ts'
import { serviceReviews } from './queries.ts'
import { Reviews } from './reviews.tsx'
import { reviewsFor } from './reviews-for.ts'

function headingOf(slug: ServiceSlug) {
  const client = new QueryClient()
  const given = ['Expat Tax', 'Accounting'].map((serviceType, id) => ({ id, serviceType, rating: 5 }))
  const content = contentOf(slug)
  client.setQueryData(serviceReviews(content).queryKey, reviewsFor(content, given as never))
  const html = renderToString(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Reviews content={content} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return html.match(/<h3[^>]*>([^<]*)/)?.[1]
}

test.for([
  ['expat-services', 'What expat clients say'],
  ['accounting', 'What our clients say'],
  ['corporate-tax', undefined],
] as const)('the reviews on the page %s have the heading %s', ([slug, heading]) => {
  expect(headingOf(slug)).toBe(heading)
})
