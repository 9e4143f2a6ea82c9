import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { checklistTemplates } from '../template-contract.ts'
import {
  archiveTemplate,
  archiveTemplates,
  changeTemplate,
  copyTemplate,
  createTemplate,
  exportTemplate,
  importTemplate,
  restoreTemplate,
  rollTemplate,
} from './template-desk.ts'
import {
  addItem,
  adoptDraft,
  arrangeItems,
  changeItem,
  discardDraft,
  removeItem,
  startDraft,
} from './template-draft.ts'
import { getTemplate, listTemplates } from './template-list.ts'

const os = implement(checklistTemplates).$context<Ctx>().use(access)

export const checklistProcedures = os.router({
  listTemplates: os.listTemplates.handler(({ context, input }) => listTemplates(context, input)),
  createTemplate: os.createTemplate.handler(({ context, input }) => createTemplate(context, input)),
  importTemplate: os.importTemplate.handler(({ context, input }) => importTemplate(context, input)),
  archiveTemplates: os.archiveTemplates.handler(({ context, input }) => archiveTemplates(context, input)),
  getTemplate: os.getTemplate.handler(({ context, input }) => getTemplate(context, input)),
  changeTemplate: os.changeTemplate.handler(({ context, input }) => changeTemplate(context, input)),
  archiveTemplate: os.archiveTemplate.handler(({ context, input }) => archiveTemplate(context, input)),
  restoreTemplate: os.restoreTemplate.handler(({ context, input }) => restoreTemplate(context, input)),
  copyTemplate: os.copyTemplate.handler(({ context, input }) => copyTemplate(context, input)),
  rollTemplate: os.rollTemplate.handler(({ context, input }) => rollTemplate(context, input)),
  exportTemplate: os.exportTemplate.handler(({ context, input }) => exportTemplate(context, input)),
  startDraft: os.startDraft.handler(({ context, input }) => startDraft(context, input)),
  discardDraft: os.discardDraft.handler(({ context, input }) => discardDraft(context, input)),
  adoptDraft: os.adoptDraft.handler(({ context, input }) => adoptDraft(context, input)),
  addItem: os.addItem.handler(({ context, input }) => addItem(context, input)),
  arrangeItems: os.arrangeItems.handler(({ context, input }) => arrangeItems(context, input)),
  changeItem: os.changeItem.handler(({ context, input }) => changeItem(context, input)),
  removeItem: os.removeItem.handler(({ context, input }) => removeItem(context, input)),
})
