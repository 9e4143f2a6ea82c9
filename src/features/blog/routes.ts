import { endpoint } from '../../platform/endpoint.ts'

const route = { method: 'GET', tags: ['Blog'] } as const

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const postRoutes = {
  listPosts: endpoint
    .route({
      ...route,
      path: '/blog-posts',
      summary: 'Published articles, newest first, 50 at a time; the header Link leads to the next',
    })
    .meta({ access: 'visitor' }),
  getPostPage: endpoint
    .route({ ...route, path: '/blog/page', summary: 'One page of the blog, with search, category and order' })
    .meta({ access: 'visitor' }),
  getPost: endpoint
    .route({
      ...route,
      path: '/blog-posts/{slug}',
      summary: 'One published article; an earlier address answers with the article and its present one',
    })
    .meta({ access: 'visitor' }),
}
