// What a person has to know of a state beside its numbers, as sentences.
const notes = {
  AR: ['The tables for low incomes are not included.'],
  AZ: ['No credit for dependents is given above its income limit, where it would fall gradually.'],
  ID: ['The permanent building fund tax of $10 a return is not included.'],
  IN: ['County income tax is additional and not included.'],
  KY: ['The family size tax credit for low incomes is not included.'],
  MA: ['No Tax Status and the Limited Income Credit for low incomes are not included.'],
  MD: [
    'County income tax is additional and not included.',
    'The subtraction for couples with two incomes is not included.',
  ],
  MN: [
    'The exemption for dependents is given in full, although it falls at high incomes.',
    'The marriage credit for two earners is not included.',
  ],
  ND: ['The marriage penalty credit for two earners is not included.'],
  NH: ['The tax on interest and dividends, repealed from 2025, is not included.'],
  NY: [
    'No household credit is given for separate returns.',
    'The income taxes of New York City and Yonkers are not included.',
  ],
  OH: [
    'The joint filing credit for two earners is not included.',
    'Income taxes of municipalities and school districts are not included.',
  ],
  OR: ['Oregon has not published some amounts of 2026; the filing statuses that need them are refused.'],
  PA: ['Tax forgiveness for low incomes and local earned income tax are not included.'],
  SC: ['The credit for two wage earners is not included.'],
  WA: ['The excise tax on long-term capital gains is not included.'],
  WI: ['The married couple credit for two earners is not included.'],
  WV: ['The family tax credit and the exclusion of low earned income are not included.'],
}

const openAmounts = 'Some amounts of the year are not published yet; those of the year before stand in their place.'

/** The sentences of a state and year. */
export function notesOf(code, { type, notYetPublished = [] }) {
  return [
    ...(type === 'none' ? ['The state does not tax wages.'] : []),
    ...(code === 'OR' && notYetPublished.length === 0 ? [] : (notes[code] ?? [])),
    ...(code !== 'OR' && notYetPublished.length > 0 ? [openAmounts] : []),
  ]
}
