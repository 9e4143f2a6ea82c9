/** What the client does with an item: upload documents, answer a question, or confirm that they have read something. */
export const itemKinds = ['upload', 'answer', 'information'] as const
export type ItemKind = (typeof itemKinds)[number]
export const itemKindNames: Record<ItemKind, string> = {
  upload: 'Documents to upload',
  answer: 'Question to answer',
  information: 'Information to acknowledge',
}

export const answerFormats = ['yes_no', 'choice', 'text'] as const
export type AnswerFormat = (typeof answerFormats)[number]
export const answerFormatNames: Record<AnswerFormat, string> = {
  yes_no: 'Yes or no',
  choice: 'One of several choices',
  text: 'Text',
}

/** Categories of items, in the order of the menus. */
export const itemCategories = [
  'about',
  'residence',
  'income',
  'deductions',
  'abroad',
  'company',
  'books',
  'taxes',
  'start',
  'monthly',
  'payroll',
  'last',
] as const
export type ItemCategory = (typeof itemCategories)[number]
export const categoryNames: Record<ItemCategory, string> = {
  about: 'About you',
  residence: 'Who you are and where you live',
  income: 'Income',
  deductions: 'Deductions and credits',
  abroad: 'Accounts and property abroad',
  company: 'The company',
  books: 'The books',
  taxes: 'Payroll, sales tax and payments',
  start: 'Once, at the start',
  monthly: 'Every month',
  payroll: 'If you have employees',
  last: 'Before we file',
}

/** Kinds of files that an item can accept. An item that names no kind accepts all kinds. */
export const fileKinds = ['pdf', 'image', 'spreadsheet', 'word'] as const
export type FileKind = (typeof fileKinds)[number]
export const fileKindNames: Record<FileKind, string> = {
  pdf: 'PDF',
  image: 'Photos (JPG, PNG, HEIC)',
  spreadsheet: 'Spreadsheets (XLSX, CSV)',
  word: 'Word (DOCX)',
}

/** A text in the portal's two languages. `fr` is empty if no one has translated the text. */
export interface Words {
  en: string
  fr: string
}

export interface AnswerOption extends Words {
  /** Stored in conditions and in clients' answers, so it never changes. */
  value: string
}

/** An item with a condition applies if the client's answer to a question is one of `is`. */
export interface Condition {
  /** The key of the question. */
  item: string
  is: string[]
}

/** What an item asks for. Items of templates, of template files and of issued checklists have these fields. */
export interface ItemFacts {
  /** The same in every version and every tax year of a template. */
  key: string
  category: ItemCategory
  kind: ItemKind
  title: Words
  help: Words
  /** Says why we ask for it. */
  why: Words
  isRequired: boolean
  accepts: FileKind[]
  /** How many days before the engagement's due date the item is due. */
  dueDays: number
  /** Only questions use it: it says how people answer. */
  format: AnswerFormat
  options: AnswerOption[]
  condition: Condition | null
}

export const yesNoOptions: AnswerOption[] = [
  { value: 'yes', en: 'Yes', fr: 'Oui' },
  { value: 'no', en: 'No', fr: 'Non' },
]

type Question = Pick<ItemFacts, 'kind' | 'format' | 'options'>

/**
 * Returns the answers that a question offers. Empty if the item is no question, or if people answer in their own words.
 */
export const optionsOf = ({ kind, format, options }: Question): AnswerOption[] => {
  if (kind !== 'answer' || format === 'text') return []
  return format === 'yes_no' ? yesNoOptions : options
}

/** True if one of the item's English texts has no French translation. */
export const lacksFrench = ({ title, help, why, ...question }: Pick<ItemFacts, 'title' | 'help' | 'why'> & Question) =>
  [title, help, why, ...optionsOf(question)].some(({ en, fr }) => en !== '' && fr === '')
