import type { Slice } from '../../../platform/slice.ts'
import { installTemplates } from './install.ts'
import { checklistHooks } from './issued/hooks.ts'
import { sendDigests } from './issued/notices.ts'
import { sendReminders } from './issued/reminders.ts'
import { checklistProcedures } from './procedures.ts'
import { seedChecklists } from './seed.ts'

export const checklistSlice: Slice = {
  name: 'checklists',
  tag: {
    name: 'Checklists',
    description:
      'Templates of what the firm asks its clients for, by service, country and tax year, each with its versions. Also the checklists that the firm issues from them, with what clients have uploaded and answered.',
  },
  procedures: checklistProcedures,
  jobs: [sendDigests, sendReminders],
  hooks: checklistHooks,
  install: installTemplates,
  seed: seedChecklists,
}
