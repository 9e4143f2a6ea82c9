/** The firm's services, named by the last part of their page's address. */
export const serviceSlugs = ['individual-tax', 'corporate-tax', 'accounting', 'expat-services'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const serviceNames: Record<ServiceSlug, string> = {
  'individual-tax': 'Individual Tax',
  'corporate-tax': 'Corporate Tax',
  accounting: 'Accounting',
  'expat-services': 'Expat Services',
}

/** Where an engagement stands, in this order: the portal shows the same stages as the pages that explain them. */
export const stages = [
  { key: 'onboarding', name: 'Onboarding' },
  { key: 'documents', name: 'Documents' },
  { key: 'preparation', name: 'Preparation' },
  { key: 'review', name: 'Review' },
  { key: 'signature', name: 'Signature' },
  { key: 'filed', name: 'Filed' },
  { key: 'accepted', name: 'Accepted' },
] as const
export type StageKey = (typeof stages)[number]['key']

/** One paper that a service needs. */
export interface NeededDocument {
  /** Stable, so that a checklist made from it can be followed. */
  id: string
  name: string
  /** What it is for, in one sentence. */
  why: string
  /** For whom it counts; absent where everyone needs it. */
  onlyIf?: string
}

export interface DocumentGroup {
  id: string
  title: string
  documents: NeededDocument[]
}

export const lastReturns: NeededDocument = {
  id: 'last-returns',
  name: "Your last two years' returns, with their assessments or transcripts",
  why: 'They show carryforwards, elections and addresses.',
}

export const letters: NeededDocument = {
  id: 'authority-letters',
  name: 'Letters from the IRS, the CRA, a state or a province',
  why: 'A letter can change what you need to file, and it often sets its own deadline.',
  onlyIf: 'you have received any',
}

export const identification: NeededDocument = {
  id: 'identification',
  name: 'Government-issued photo ID',
  why: "We need to verify who we're filing for. E-signing requires it too.",
}
