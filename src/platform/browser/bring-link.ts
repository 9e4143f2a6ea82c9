import { linkTo } from './api-link.ts'
import { bringLink } from './rpc.ts'

bringLink(linkTo)
