import { categoryNames, type ItemCategory, itemCategories } from '../../checklists/shared/items.ts'
import { bookkeepingItems } from '../../checklists/shared/standard/bookkeeping.ts'
import { caAbroad, caT1Items } from '../../checklists/shared/standard/ca-t1.ts'
import { caT2Items } from '../../checklists/shared/standard/ca-t2.ts'
import type { StandardItem } from '../../checklists/shared/standard/make.ts'
import { us1040Items } from '../../checklists/shared/standard/us-1040.ts'
import { us1120Items } from '../../checklists/shared/standard/us-1120.ts'
import { usExpatItems } from '../../checklists/shared/standard/us-expat.ts'
import type { ServiceSlug } from './services.ts'

/** A document that a service needs. */
export interface NeededDocument {
  id: string
  name: string
  /** Why we need the document, in one sentence. */
  why: string
  /** The condition under which a client needs the document. Undefined if every client needs it. */
  onlyIf?: string
}

export interface DocumentGroup {
  id: ItemCategory
  title: string
  documents: NeededDocument[]
}

/** Groups the documents of these checklist items by category. An item that several templates share appears once. */
function groupsOf(items: StandardItem[]): DocumentGroup[] {
  const documents = new Map(items.filter(({ kind }) => kind === 'upload').map((item) => [item.key, item]))
  return itemCategories.flatMap((id) => {
    const inGroup = [...documents.values()].filter(({ category }) => category === id)
    return inGroup.length > 0 ? [{ id, title: categoryNames[id], documents: inGroup.map(toDocument) }] : []
  })
}

const toDocument = ({ key, title, why, onlyIf }: StandardItem): NeededDocument => ({
  id: key,
  name: title.en,
  why: why.en,
  ...(onlyIf ? { onlyIf } : {}),
})

/** The documents that each service needs, taken from the standard checklists. */
export const neededDocuments: Record<ServiceSlug, DocumentGroup[]> = {
  'individual-tax': groupsOf([...us1040Items, ...caT1Items]),
  'corporate-tax': groupsOf([...us1120Items, ...caT2Items]),
  accounting: groupsOf(bookkeepingItems),
  'expat-services': groupsOf([...usExpatItems, ...caAbroad]),
}
