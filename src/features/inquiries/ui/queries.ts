import { apiOf } from '../../../platform/rpc.ts'
import { inquiries } from '../contract.ts'

const api = apiOf('inquiries', inquiries)

export const sendInquiry = api.sendInquiry.call
