import type { FileKind, ItemCategory, ItemFacts, Words } from '../items.ts'

export interface StandardItem extends ItemFacts {
  /** The condition in words, shown in the public list of documents. */
  onlyIf?: string
}

interface More {
  help?: string
  /**
   * When the item applies. A string is the key of a yes-or-no question that must be answered with "yes". An array is
   * the key of a question and the answers under which the item applies.
   */
  when?: string | [question: string, ...answers: string[]]
  onlyIf?: string
  isRequired?: boolean
  accepts?: FileKind[]
  dueDays?: number
}

const english = (en = ''): Words => ({ en, fr: '' })

function base(key: string, category: ItemCategory, title: string, why: string, more: More): StandardItem {
  const { help, when, onlyIf, isRequired = true, accepts = [], dueDays = 45 } = more
  const [item, ...is] = typeof when === 'string' ? [when, 'yes'] : (when ?? [])
  return {
    ...{ key, category, isRequired, accepts, dueDays },
    kind: 'upload',
    title: english(title),
    help: english(help),
    why: english(why),
    format: 'yes_no',
    options: [],
    condition: item ? { item, is } : null,
    ...(onlyIf ? { onlyIf } : {}),
  }
}

type Make = (key: string, category: ItemCategory, title: string, why: string, more?: More) => StandardItem

export const upload: Make = (key, category, title, why, more = {}) => base(key, category, title, why, more)

export const yesNo: Make = (key, category, title, why, more = {}) => ({
  ...base(key, category, title, why, { dueDays: 60, ...more }),
  kind: 'answer',
})

export const written: Make = (key, category, title, why, more = {}) => ({
  ...base(key, category, title, why, { dueDays: 60, ...more }),
  kind: 'answer',
  format: 'text',
})

export const choice = (
  key: string,
  category: ItemCategory,
  title: string,
  why: string,
  options: Record<string, string>,
  more: More = {},
): StandardItem => ({
  ...base(key, category, title, why, { dueDays: 60, ...more }),
  kind: 'answer',
  format: 'choice',
  options: Object.entries(options).map(([value, en]) => ({ value, ...english(en) })),
})

export const information: Make = (key, category, title, why, more = {}) => ({
  ...base(key, category, title, why, { dueDays: 14, ...more }),
  kind: 'information',
})
