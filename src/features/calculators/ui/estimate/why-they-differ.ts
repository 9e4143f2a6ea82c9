import type { InDetail } from './estimate.ts'

/** Why the law's figure differs from the quick rule's. */
export const whyTheyDiffer: Record<InDetail['slug'], string> = {
  'united-states':
    "The quick rule applies one rate to all of your income. The law doesn't tax the standard deduction, and taxes " +
    'each part of the rest at its own rate. Social Security, Medicare and state tax are extra.',
  canada:
    'The quick rule applies one rate to all of your income. The law taxes each part at its own rate and subtracts ' +
    'credits. CPP or QPP, EI and similar contributions are extra.',
  'exclusion-or-credit':
    'The quick rule applies one rate to all of your income. The law lets a US citizen who lives abroad all year ' +
    'exclude pay up to a limit, or credit foreign tax. Tax abroad and state tax are extra.',
}
