import type { Slice } from '../../../platform/slice.ts'
import { auditProcedures } from './procedures.ts'

export const auditSlice: Slice = {
  name: 'audit',
  tag: { name: 'Audit', description: 'Who did what to which object, and when.' },
  procedures: auditProcedures,
}
