import { endpoint } from '../../platform/endpoint.ts'

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const homeFaqRoutes = {
  listHomeFaqs: endpoint
    .route({ method: 'GET', path: '/faqs/home', summary: 'The questions of the home page, in order', tags: ['FAQs'] })
    .meta({ access: 'visitor' }),
}
