import type { Slice } from '../../../platform/slice.ts'
import { calculatorProcedures } from './procedures.ts'

export const calculatorSlice: Slice = {
  name: 'calculators',
  tag: { name: 'Calculators', description: 'Tax calculations that show their work.' },
  procedures: calculatorProcedures,
}
