import { endpoint } from '../../platform/endpoint.ts'

const route = { tags: ['Newsletter'] }

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const newsletterRoutes = {
  subscribe: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/subscribe',
      summary: 'Subscribe to the newsletter; we email a link to confirm it',
    })
    .meta({ access: 'visitor', errors: ['conflict', 'too_many'] }),
  confirm: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Confirm a subscription with the emailed token',
    })
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] }),
  getSubscription: endpoint
    .route({
      ...route,
      method: 'GET',
      path: '/newsletter/subscription',
      summary: 'Get the subscription a link belongs to',
    })
    .meta({ access: 'visitor', errors: ['not_found'] }),
  unsubscribe: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/unsubscribe', summary: 'Unsubscribe at once' })
    .meta({ access: 'visitor', errors: ['not_found'] }),
}
