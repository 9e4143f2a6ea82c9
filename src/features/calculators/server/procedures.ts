import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { calculators } from '../contract.ts'
import { nextDeadlines } from './next-deadlines.ts'
import { calculateTax } from './service.ts'
import { compareTakeHome } from './take-home.ts'

const os = implement(calculators).$context<Ctx>().use(access)

export const calculatorProcedures = os.router({
  listNextDeadlines: os.listNextDeadlines.handler(({ context }) => nextDeadlines(context)),
  compareTakeHome: os.compareTakeHome.handler(() => compareTakeHome()),
  calculateTax: os.calculateTax.handler(({ input }) => calculateTax(input)),
})
