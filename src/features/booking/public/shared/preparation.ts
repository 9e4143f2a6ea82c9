const forAll = [
  'Where you lived, and where you worked, in each of the last two years',
  'Your most recent return for each country, handy',
  'Any letter from the IRS, the CRA, a state or a province, and the date on it',
]

const forTopic: Record<string, string> = {
  'individual-tax': 'What you were paid from: work, a business, property, investments, a pension',
  'corporate-tax': 'The kind of company, where it is registered, and the end of its tax year',
  accounting: 'The software you use for bookkeeping, and how many people you pay',
  'expat-services': 'Your citizenships, and the accounts you hold outside the country you live in',
}

/** What people should have ready for a consultation on this topic. */
export const preparationFor = (topic: string): string[] => [...forAll, ...(forTopic[topic] ? [forTopic[topic]] : [])]
