import { apiOf } from '../../../platform/browser/rpc.ts'
import type { inquiries } from '../contract.ts'

const api = apiOf<typeof inquiries>('inquiries')

export const sendInquiry = api.sendInquiry.call
