import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { calculators } from '../contract.ts'
import { calculateTax } from './service.ts'

const os = implement(calculators).$context<Ctx>().use(access)

export const calculatorProcedures = os.router({
  calculateTax: os.calculateTax.handler(({ input }) => calculateTax(input)),
})
