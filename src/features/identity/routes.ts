import { endpoint } from '../../platform/endpoint.ts'

/** How every page asks who looks, without the shapes of the answers. */
export const sessionRoutes = {
  getUser: endpoint
    .route({ method: 'GET', path: '/auth/user', summary: 'Get the signed-in person', tags: ['Identity'] })
    .meta({ access: 'client' }),
  getProvider: endpoint
    .route({ method: 'GET', path: '/auth/provider', summary: 'Get how people sign in here', tags: ['Identity'] })
    .meta({ access: 'visitor' }),
}
