/** What the client does with an item: hand over documents, answer a question, or read and confirm. */
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

/** Groups of items, in the order in which lists of them are shown. */
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

/** Files that an item accepts. An item that names none accepts them all. */
export const fileKinds = ['pdf', 'image', 'spreadsheet', 'word'] as const
export type FileKind = (typeof fileKinds)[number]
export const fileKindNames: Record<FileKind, string> = {
  pdf: 'PDF',
  image: 'Photos (JPG, PNG, HEIC)',
  spreadsheet: 'Spreadsheets (XLSX, CSV)',
  word: 'Word (DOCX)',
}

/** A text in the portal's languages. French is empty if no one has translated it. */
export interface Words {
  en: string
  fr: string
}

export interface AnswerOption extends Words {
  /** Never changes, because conditions and answers refer to it. */
  value: string
}

/** The item applies if the answer to this question is one of these. */
export interface Condition {
  /** The key of the question. */
  item: string
  is: string[]
}

/** What an item asks for, in a template, in its file and in an issued checklist. */
export interface ItemFacts {
  /** The same in every version and year of a template. */
  key: string
  category: ItemCategory
  kind: ItemKind
  title: Words
  help: Words
  /** Why we ask. */
  why: Words
  isRequired: boolean
  accepts: FileKind[]
  /** Days before the engagement's due date. */
  dueDays: number
  /** Of a question's answer. */
  format: AnswerFormat
  options: AnswerOption[]
  condition: Condition | null
}

export const yesNoOptions: AnswerOption[] = [
  { value: 'yes', en: 'Yes', fr: 'Oui' },
  { value: 'no', en: 'No', fr: 'Non' },
]

type Question = Pick<ItemFacts, 'kind' | 'format' | 'options'>

/** The answers among which a question lets people choose. None if it is no such question. */
export const optionsOf = ({ kind, format, options }: Question): AnswerOption[] => {
  if (kind !== 'answer' || format === 'text') return []
  return format === 'yes_no' ? yesNoOptions : options
}

/** True if an item has text in English that lacks French. */
export const lacksFrench = ({ title, help, why, ...question }: Pick<ItemFacts, 'title' | 'help' | 'why'> & Question) =>
  [title, help, why, ...optionsOf(question)].some(({ en, fr }) => en !== '' && fr === '')
