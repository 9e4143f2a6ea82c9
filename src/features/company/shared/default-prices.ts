import type { CompanyRecord } from '../contract.ts'

/** Starting prices in US cents, unless the firm's record has others. */
export const defaultPrices: CompanyRecord['startingPrices'] = { individual: 299_00, corporate: 799_00, expat: 499_00 }
