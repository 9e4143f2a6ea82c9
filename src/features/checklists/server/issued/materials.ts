import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { ListedDocument } from '../../../documents/contract.ts'
import { findListedDocuments } from '../../../documents/server/service.ts'
import type { LastYear } from '../../contract.ts'
import { checklistItemDocuments, checklistItems } from '../tables.ts'
import type { IssuedItem } from './gate.ts'

export interface Materials {
  documents: ListedDocument[]
  lastYear: LastYear | null
}

/** Returns the documents of these items, and what the client gave for the same items a year earlier. */
export async function materialsOf(
  ctx: Ctx,
  side: 'client' | 'firm',
  items: IssuedItem[],
  taxYear: number,
): Promise<(item: IssuedItem) => Materials> {
  const earlierIds = items.flatMap(({ previousId }) => previousId ?? [])
  const earlier = new Map(
    earlierIds.length === 0
      ? []
      : (await ctx.db.select().from(checklistItems).where(inArray(checklistItems.id, earlierIds))).map((item) => [
          item.id,
          item,
        ]),
  )
  const documents = await documentsByItem(ctx, side, [...items.map(({ id }) => id), ...earlierIds])
  return ({ id, previousId }) => {
    const previous = earlier.get(previousId ?? '')
    return {
      documents: documents.get(id) ?? [],
      lastYear: previous
        ? { taxYear: taxYear - 1, answer: previous.answer, documents: documents.get(previous.id) ?? [] }
        : null,
    }
  }
}

async function documentsByItem(ctx: Ctx, side: 'client' | 'firm', itemIds: string[]) {
  const found = new Map<string, ListedDocument[]>()
  if (itemIds.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(checklistItemDocuments)
    .where(inArray(checklistItemDocuments.itemId, itemIds))
    .orderBy(asc(checklistItemDocuments.addedAt), asc(checklistItemDocuments.documentId))
  const listed = await findListedDocuments(ctx, side, [...new Set(rows.map(({ documentId }) => documentId))])
  for (const { itemId, documentId } of rows) {
    const document = listed.get(documentId)
    if (document) found.set(itemId, [...(found.get(itemId) ?? []), document])
  }
  return found
}
