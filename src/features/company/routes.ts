import { endpoint } from '../../platform/endpoint.ts'

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const companyRoutes = {
  getCompany: endpoint
    .route({
      method: 'GET',
      path: '/company',
      summary: 'The firm: contact, hours, claims, starting prices',
      tags: ['Company'],
    })
    .meta({ access: 'visitor' }),
}
