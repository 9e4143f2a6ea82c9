import { endpoint } from '../../platform/endpoint.ts'

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const companyRoutes = {
  getCompany: endpoint
    .route({
      method: 'GET',
      path: '/company',
      summary: "Get the firm's contact details, hours, claims and starting prices",
      tags: ['Company'],
    })
    .meta({ access: 'visitor' }),
}
