import { endpoint } from '../../platform/endpoint.ts'

const route = { method: 'GET', tags: ['Blog'] } as const

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const postRoutes = {
  listPosts: endpoint
    .route({
      ...route,
      path: '/blog-posts',
      summary: 'List published articles, newest first',
    })
    .meta({ access: 'visitor' }),
  getPostPage: endpoint
    .route({ ...route, path: '/blog/page', summary: 'Get one page of the blog' })
    .meta({ access: 'visitor', errors: ['not_found'] }),
  getPost: endpoint
    .route({
      ...route,
      path: '/blog-posts/{slug}',
      summary: 'Get a published article by its current or an earlier address',
    })
    .meta({ access: 'visitor' }),
}
