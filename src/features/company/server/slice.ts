import type { Slice } from '../../../platform/slice.ts'
import { companyProcedures } from './procedures.ts'
import { seedCompany } from './service.ts'

export const companySlice: Slice = {
  name: 'company',
  tag: { name: 'Company', description: "The firm's contact details, hours and claims." },
  procedures: companyProcedures,
  seed: seedCompany,
}
