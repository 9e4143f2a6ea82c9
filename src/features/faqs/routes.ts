import { endpoint } from '../../platform/endpoint.ts'

const route = { tags: ['FAQs'] }

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const faqRoutes = {
  listHomeFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs/home', summary: 'List the questions on the home page, in order' })
    .meta({ access: 'visitor' }),
  listFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs', summary: 'List all published questions by category' })
    .meta({ access: 'visitor' }),
  voteOnFaq: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/faqs/{id}/vote',
      summary: 'Vote on whether an answer was helpful',
    })
    .meta({ access: 'visitor', errors: ['too_many'] }),
}
