import type { Slice } from '../../../platform/slice.ts'
import { installFaqs } from './install.ts'
import { faqProcedures } from './procedures.ts'

export const faqSlice: Slice = {
  name: 'faqs',
  tag: { name: 'FAQs', description: 'Questions with their answers, and the votes on them.' },
  procedures: faqProcedures,
  install: installFaqs,
}
