import type { Slice } from '../../../platform/slice.ts'
import { installTemplates } from './install.ts'
import { checklistProcedures } from './procedures.ts'

export const checklistSlice: Slice = {
  name: 'checklists',
  tag: {
    name: 'Checklist templates',
    description: 'What the firm asks its clients for, by service, country and tax year, in versions.',
  },
  procedures: checklistProcedures,
  install: installTemplates,
}
