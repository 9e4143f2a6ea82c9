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

/** What happens after the call. Clients have an engagement letter and access to a portal already. */
export const stepsAfterTheCall = (isClient: boolean): string[] =>
  isClient
    ? [
        'We email you what we agreed on. If that means more work, you get the price first.',
        "If we need anything from you, it's in your portal.",
      ]
    : [
        "We email you what to file, the price and the scope. There's no obligation.",
        'If you go ahead, you get an engagement letter and access to your portal.',
        'Your portal lists the documents we need. You upload them when it suits you.',
      ]
