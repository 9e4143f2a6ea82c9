import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { checklists } from '../contract.ts'
import { checklistDesk } from '../desk-contract.ts'
import { checklistReasons } from '../reason-contract.ts'
import { checklistTemplates } from '../template-contract.ts'
import { chooseDocument, takeDocumentBack } from './issued/attach.ts'
import { exportChecklists, getChecklist, getChecklistBoard, listChecklists } from './issued/desk-list.ts'
import { issueChecklists, previewIssue } from './issued/issue.ts'
import { getOwnChecklist, listOwnChecklists } from './issued/portal.ts'
import { changeReasons, getReasons } from './issued/reasons.ts'
import { remindClients } from './issued/reminders.ts'
import { acknowledgeItem, addItemNote, answerItem, claimItem, resubmitItem, withdrawClaim } from './issued/respond.ts'
import {
  acceptItem,
  acceptItems,
  addDeskNote,
  removeChecklistItem,
  reopenItem,
  sendItemBack,
  waiveItem,
} from './issued/review.ts'
import { leaveReview, reviewChecklist } from './issued/reviewing.ts'
import { askForMore, changeReminders, removeChecklist, sendChecklist } from './issued/send.ts'
import { listToDos } from './issued/to-dos.ts'
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

const os = implement({ ...checklistTemplates, ...checklists, ...checklistDesk, ...checklistReasons })
  .$context<Ctx>()
  .use(access)

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

  listOwnChecklists: os.listOwnChecklists.handler(({ context, input }) => listOwnChecklists(context, input)),
  listToDos: os.listToDos.handler(({ context, input }) => listToDos(context, input)),
  getOwnChecklist: os.getOwnChecklist.handler(({ context, input }) => getOwnChecklist(context, input)),
  answerItem: os.answerItem.handler(({ context, input }) => answerItem(context, input)),
  acknowledgeItem: os.acknowledgeItem.handler(({ context, input }) => acknowledgeItem(context, input)),
  chooseDocument: os.chooseDocument.handler(({ context, input }) => chooseDocument(context, input)),
  takeDocumentBack: os.takeDocumentBack.handler(({ context, input }) => takeDocumentBack(context, input)),
  claimItem: os.claimItem.handler(({ context, input }) => claimItem(context, input)),
  withdrawClaim: os.withdrawClaim.handler(({ context, input }) => withdrawClaim(context, input)),
  resubmitItem: os.resubmitItem.handler(({ context, input }) => resubmitItem(context, input)),
  addItemNote: os.addItemNote.handler(({ context, input }) => addItemNote(context, input)),

  listChecklists: os.listChecklists.handler(({ context, input }) => listChecklists(context, input)),
  getChecklistBoard: os.getChecklistBoard.handler(({ context, input }) => getChecklistBoard(context, input)),
  exportChecklists: os.exportChecklists.handler(({ context, input }) => exportChecklists(context, input)),
  previewIssue: os.previewIssue.handler(({ context, input }) => previewIssue(context, input)),
  issueChecklists: os.issueChecklists.handler(({ context, input }) => issueChecklists(context, input)),
  remindClients: os.remindClients.handler(({ context, input }) => remindClients(context, input)),
  getChecklist: os.getChecklist.handler(({ context, input }) => getChecklist(context, input)),
  sendChecklist: os.sendChecklist.handler(({ context, input }) => sendChecklist(context, input)),
  removeChecklist: os.removeChecklist.handler(({ context, input }) => removeChecklist(context, input)),
  reviewChecklist: os.reviewChecklist.handler(({ context, input }) => reviewChecklist(context, input)),
  leaveReview: os.leaveReview.handler(({ context, input }) => leaveReview(context, input)),
  changeReminders: os.changeReminders.handler(({ context, input }) => changeReminders(context, input)),
  askForMore: os.askForMore.handler(({ context, input }) => askForMore(context, input)),
  addDeskNote: os.addDeskNote.handler(({ context, input }) => addDeskNote(context, input)),
  getReasons: os.getReasons.handler(({ context }) => getReasons(context)),
  changeReasons: os.changeReasons.handler(({ context, input }) => changeReasons(context, input)),
  acceptItems: os.acceptItems.handler(({ context, input }) => acceptItems(context, input)),
  acceptItem: os.acceptItem.handler(({ context, input }) => acceptItem(context, input)),
  sendItemBack: os.sendItemBack.handler(({ context, input }) => sendItemBack(context, input)),
  waiveItem: os.waiveItem.handler(({ context, input }) => waiveItem(context, input)),
  reopenItem: os.reopenItem.handler(({ context, input }) => reopenItem(context, input)),
  removeChecklistItem: os.removeChecklistItem.handler(({ context, input }) => removeChecklistItem(context, input)),
})
