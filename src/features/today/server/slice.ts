import type { Slice } from '../../../platform/slice.ts'
import { todayProcedures } from './procedures.ts'

export const todaySlice: Slice = {
  name: 'today',
  tag: { name: 'Today', description: 'What needs attention at the firm.' },
  procedures: todayProcedures,
}
