import { newTemplate, someItems, someTemplate, someText } from '../../features/checklists/server/testing.ts'
import type { DeskTemplate } from '../../features/checklists/template-contract.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import type { Make } from './state.ts'
import type { World } from './world.ts'

/** Adds a template that has a draft besides the version in use. */
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

/** The callers and inputs that single endpoints of the checklists slice need. */
export const checklistStates: Record<string, Make> = {
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
