import { eq } from 'drizzle-orm'
import { checklistItemDocuments, checklistItems } from '../../features/checklists/server/tables.ts'
import {
  itemOf as itemIn,
  newChecklist,
  newTemplate,
  someItems,
  someTemplate,
  someText,
} from '../../features/checklists/server/testing.ts'
import { information } from '../../features/checklists/shared/standard/make.ts'
import type { ItemState } from '../../features/checklists/shared/states.ts'
import type { DeskTemplate } from '../../features/checklists/template-contract.ts'
import { newDocument } from '../../features/documents/server/testing.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import type { Make } from './state.ts'
import type { World } from './world.ts'

/** Adds a template that has a draft in addition to the version in use. */
async function drafted({ call, people }: World, ctx: TestCtx) {
  const { id } = await newTemplate(ctx)
  return call<DeskTemplate>('POST', `/api/admin/checklist-templates/${id}/draft`, undefined, people.admin.headers)
}

const itemOf: Make = async (world, ctx) => {
  const { id, list } = await drafted(world, ctx)
  const [item] = list.slice(-1)
  return { given: { ...someText(), id, itemId: item?.id, version: item?.version } }
}

const draftOf: Make = async (world, ctx) => {
  const { id, draft } = await drafted(world, ctx)
  return { given: { id, number: draft } }
}

/** Issues a checklist to the world's engagement. */
const issued = ({ people, engagement }: World, isSent = true) =>
  newChecklist(people.admin.ctx, engagement.id, { isSent, items: askedItems })

const askedItems = [...someItems, information('how', 'last', 'How we file', 'So that you know.')]

const asMember: Make = async (world) => ({ headers: world.owner.headers, given: { id: (await issued(world)).id } })

interface Standing {
  key?: string
  state?: ItemState
  more?: object
}

/** Makes a checklist item with this state. The caller is a member of the client or someone at the firm. */
const itemFor =
  (side: 'client' | 'firm', { key = 'photo', state = 'to_do', more }: Standing = {}): Make =>
  async (world, ctx) => {
    const { id, version } = itemIn(await issued(world), key)
    const reason = ['claimed', 'needs_change', 'not_applicable'].includes(state) ? 'A reason' : ''
    await ctx.db.update(checklistItems).set({ state, reason }).where(eq(checklistItems.id, id))
    const { headers } = side === 'client' ? world.owner : world.people.admin
    return { headers, given: { id, version, ...more } }
  }

/** Makes an item and a document of its client. The item either has the document already or can get it. */
const itemAndDocument =
  (isAttached: boolean): Make =>
  async (world, ctx) => {
    const { id } = itemIn(await issued(world), 'photo')
    const document = await newDocument(ctx, world.taxpayer.id)
    const values = { itemId: id, documentId: document.id, addedAt: ctx.now() }
    if (isAttached) await ctx.db.insert(checklistItemDocuments).values(values)
    return { headers: world.owner.headers, given: { id, documentId: document.id } }
  }

const listFor =
  (isSent = true, more: object = {}): Make =>
  async (world) => {
    const { id, version } = await issued(world, isSent)
    return { given: { id, version, ...more } }
  }

const issueOf: Make = async ({ engagement }, ctx) => {
  const { id } = await newTemplate(ctx)
  return { given: { templateId: id, number: 1, engagementIds: [engagement.id], leaveOut: [] } }
}

const issuedStates: Record<string, Make> = {
  'checklists.listOwnChecklists': ({ owner }) => ({ headers: owner.headers }),
  'checklists.listToDos': ({ owner }) => ({ headers: owner.headers }),
  'checklists.getOwnChecklist': asMember,
  'checklists.answerItem': itemFor('client', { key: 'has-rent', more: { answer: 'yes' } }),
  'checklists.acknowledgeItem': itemFor('client', { key: 'how' }),
  'checklists.chooseDocument': itemAndDocument(false),
  'checklists.takeDocumentBack': itemAndDocument(true),
  'checklists.claimItem': itemFor('client'),
  'checklists.withdrawClaim': itemFor('client', { state: 'claimed' }),
  'checklists.resubmitItem': itemFor('client', { state: 'needs_change' }),
  'checklists.addItemNote': itemFor('client'),
  'checklists.previewIssue': issueOf,
  'checklists.issueChecklists': issueOf,
  'checklists.remindClients': async (world) => {
    const { id, version } = await issued(world)
    return { given: { chosen: [{ id, version }] } }
  },
  'checklists.getChecklist': listFor(),
  'checklists.sendChecklist': listFor(false),
  'checklists.removeChecklist': listFor(),
  'checklists.reviewChecklist': listFor(),
  'checklists.leaveReview': listFor(),
  'checklists.changeReminders': listFor(),
  'checklists.askForMore': listFor(true, { dueOn: '2027-03-01', format: 'text' }),
  'checklists.addDeskNote': listFor(true, { itemId: null }),
  'checklists.changeReasons': () => ({ given: { version: 0 } }),
  'checklists.acceptItems': async (world) => {
    const { id, version } = itemIn(await issued(world), 'photo')
    return { given: { chosen: [{ id, version }] } }
  },
  'checklists.acceptItem': itemFor('firm', { state: 'received' }),
  'checklists.sendItemBack': itemFor('firm', { state: 'received' }),
  'checklists.waiveItem': itemFor('firm'),
  'checklists.reopenItem': itemFor('firm', { state: 'accepted' }),
  'checklists.removeChecklistItem': itemFor('firm'),
}

/** The callers and inputs that endpoints of the checklists slice need. */
export const checklistStates: Record<string, Make> = {
  ...issuedStates,
  'checklists.createTemplate': () => ({ given: someTemplate }),
  'checklists.changeTemplate': ({ template: { id, version } }) => ({ given: { ...someTemplate, id, version } }),
  'checklists.importTemplate': () => ({ given: { ...someTemplate, items: someItems } }),
  'checklists.restoreTemplate': async ({ call, people }, ctx) => {
    const { id, version } = await newTemplate(ctx)
    await call('POST', `/api/admin/checklist-templates/${id}/archive`, { version }, people.admin.headers)
    return { given: { id, version: version + 1 } }
  },
  'checklists.discardDraft': draftOf,
  'checklists.adoptDraft': draftOf,
  'checklists.addItem': async (world, ctx) => ({ given: { ...someText(), id: (await drafted(world, ctx)).id } }),
  'checklists.changeItem': itemOf,
  'checklists.removeItem': itemOf,
  'checklists.arrangeItems': async (world, ctx) => {
    const { id, list } = await drafted(world, ctx)
    const ids = list.map((item) => item.id)
    return { given: { id, before: ids, after: ids } }
  },
}
