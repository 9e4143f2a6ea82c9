import { endpoint } from '../../platform/endpoint.ts'

const route = { tags: ['FAQs'] }

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const faqRoutes = {
  listHomeFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs/home', summary: 'The questions of the home page, in order' })
    .meta({ access: 'visitor' }),
  listFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs', summary: 'All published questions, by category' })
    .meta({ access: 'visitor' }),
  voteOnFaq: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/faqs/{id}/vote',
      summary: 'Say whether an answer was helpful; the same ballot changes its vote',
    })
    .meta({ access: 'visitor' }),
}
