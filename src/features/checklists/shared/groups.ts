import { categoryNames, type ItemCategory } from './items.ts'

/** Groups items by category. The categories are in the order of their first items. */
export function groupsOf<Item extends { category: ItemCategory }>(items: readonly Item[]) {
  const byCategory = Map.groupBy(items, ({ category }) => category)
  return [...byCategory].map(([category, items]) => ({ category, title: categoryNames[category], items }))
}
