import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog, PostAddress, PostPageQuery } from '../contract.ts'

const api = apiOf<typeof blog>('blog')

export const latestPosts = () => api.listPosts.queryOptions()
export const postPage = (query: PostPageQuery) => api.getPostPage.queryOptions({ input: query })
export const article = (address: PostAddress) => api.getPost.queryOptions({ input: address })
