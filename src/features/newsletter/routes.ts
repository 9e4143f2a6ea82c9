import { endpoint } from '../../platform/endpoint.ts'

const route = { tags: ['Newsletter'] }

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const newsletterRoutes = {
  subscribe: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/subscribe',
      summary: 'Ask for the newsletter; an email asks to confirm',
    })
    .meta({ access: 'visitor' }),
  confirm: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/confirm', summary: 'Confirm with the token from the email' })
    .meta({ access: 'visitor' }),
  getSubscription: endpoint
    .route({ ...route, method: 'GET', path: '/newsletter/subscription', summary: 'The subscription a link belongs to' })
    .meta({ access: 'visitor' }),
  unsubscribe: endpoint
    .route({ ...route, method: 'POST', path: '/newsletter/unsubscribe', summary: 'End a subscription at once' })
    .meta({ access: 'visitor' }),
}
