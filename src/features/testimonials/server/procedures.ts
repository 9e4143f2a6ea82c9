import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { testimonials } from '../contract.ts'
import { listTestimonials } from './service.ts'

const os = implement(testimonials).$context<Ctx>().use(readable).use(access)

export const testimonialProcedures = os.router({
  listTestimonials: os.listTestimonials.handler(({ context }) => listTestimonials(context)),
})
