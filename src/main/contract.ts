import { audit } from '../features/audit/contract.ts'
import { blog } from '../features/blog/contract.ts'
import { company } from '../features/company/contract.ts'
import { identity } from '../features/identity/contract.ts'
import { inquiryDesk } from '../features/inquiries/admin-contract.ts'
import { inquiries } from '../features/inquiries/contract.ts'
import { newsletter } from '../features/newsletter/contract.ts'
import { testimonials } from '../features/testimonials/contract.ts'

/** Every entry of the API. */
export const contract = {
  audit,
  blog,
  company,
  identity,
  inquiries: { ...inquiries, ...inquiryDesk },
  newsletter,
  testimonials,
}
