import type { Slice } from '../../../platform/slice.ts'
import { installTemplates } from './install.ts'
import { checklistHooks } from './issued/hooks.ts'
import { sendDigests } from './issued/notices.ts'
import { sendReminders } from './issued/reminders.ts'
import { checklistProcedures } from './procedures.ts'

export const checklistSlice: Slice = {
  name: 'checklists',
  tag: {
    name: 'Checklists',
    description:
      'What the firm asks its clients for. Templates by service, country and tax year, in versions; and the checklists issued from them, with what clients handed over.',
  },
  procedures: checklistProcedures,
  jobs: [sendDigests, sendReminders],
  hooks: checklistHooks,
  install: installTemplates,
}
