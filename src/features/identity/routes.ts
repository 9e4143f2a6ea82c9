import { endpoint } from '../../platform/endpoint.ts'

/** How every page asks who looks, without the shapes of the answers. */
export const sessionRoutes = {
  getUser: endpoint
    .route({ method: 'GET', path: '/auth/user', summary: 'Who is signed in; 401 for nobody', tags: ['Identity'] })
    .meta({ access: 'client' }),
  getProvider: endpoint
    .route({ method: 'GET', path: '/auth/provider', summary: 'How people sign in here', tags: ['Identity'] })
    .meta({ access: 'visitor' }),
}
