import { taxpayerKindNames } from '../../../clients/shared/choices.ts'
import type { ListedTemplate } from '../../template-contract.ts'

export const templateNoun = ['template', 'templates'] as const
export const itemNoun = ['item', 'items'] as const

export const countryNames = { US: 'United States', CA: 'Canada' }
export const countryOf = ({ country }: Pick<ListedTemplate, 'country'>) =>
  country ? countryNames[country] : 'Both countries'

export const kindsOf = ({ clientKinds }: Pick<ListedTemplate, 'clientKinds'>) =>
  clientKinds.map((kind) => taxpayerKindNames[kind]).join(', ')

/** Names the versions of a template: `Version 2, version 3 as a draft`. */
export const versionsOf = ({ current, draft }: Pick<ListedTemplate, 'current' | 'draft'>) => {
  if (current === null) return 'Draft'
  return draft === null ? `Version ${current}` : `Version ${current}, version ${draft} as a draft`
}

export const notChangedNote = (left: number) =>
  left > 0 ? `Not changed: ${left}. Someone else changed them, or there was nothing to do.` : undefined
