import type { CompanyRecord } from '../contract.ts'

/** What the firm's fees start at unless its record says otherwise, in US cents. */
export const defaultPrices: CompanyRecord['startingPrices'] = { individual: 299_00, corporate: 799_00, expat: 499_00 }
