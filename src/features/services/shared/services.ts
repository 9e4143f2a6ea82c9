/** The firm's services. A slug is the last part of the service page's address. */
export const serviceSlugs = ['individual-tax', 'corporate-tax', 'accounting', 'expat-services'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const serviceNames: Record<ServiceSlug, string> = {
  'individual-tax': 'Individual Tax',
  'corporate-tax': 'Corporate Tax',
  accounting: 'Accounting',
  'expat-services': 'Expat Services',
}

/** A document that a service needs. */
export interface NeededDocument {
  /** Never changes, because checklist items refer to it. */
  id: string
  name: string
  /** Why we need it, in one sentence. */
  why: string
  /** The condition under which a client needs it; absent if everyone does. */
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
