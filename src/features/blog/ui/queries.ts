import { apiOf } from '../../../platform/rpc.ts'
import { company } from '../../company/contract.ts'
import { blog } from '../contract.ts'
import { blogPages, type PostAddress, type PostPageQuery } from '../page-contract.ts'

const lists = apiOf('blog', blog)
const pages = apiOf('blog', blogPages)
const firmApi = apiOf('company', company)

export const firm = () => firmApi.getCompany.queryOptions()
export const latestPosts = () => lists.listPosts.queryOptions()
export const postPage = (query: PostPageQuery) => pages.getPostPage.queryOptions({ input: query })
export const article = (address: PostAddress) => pages.getPost.queryOptions({ input: address })
