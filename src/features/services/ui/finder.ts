import type { ServiceSlug } from '../shared/services.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
}

const choice = <Value extends string>(value: Value, label: string): Choice<Value> => ({ value, label })

export const finderQuestions = {
  who: {
    question: 'Which describes you best?',
    choices: [
      choice('person', 'A person or a family'),
      choice('us-person', 'A US citizen or green card holder'),
      choice('self-employed', 'Self-employed, or a sole proprietor'),
      choice('company', 'A corporation or partnership'),
    ],
  },
  home: {
    question: 'Where do you live, or where is your company based?',
    choices: [
      choice('us', 'In the United States'),
      choice('canada', 'In Canada'),
      choice('elsewhere', 'In another country'),
      choice('both', 'In more than one this year'),
    ],
  },
  own: {
    question: 'What do you own?',
    choices: [
      choice('local', 'Home, savings and investments in that country only'),
      choice('abroad', 'Accounts, property, pensions or income in another country'),
      choice('company', 'A company that files its own return'),
      choice('books', 'A business whose books need keeping'),
    ],
  },
} as const

export type FinderName = keyof typeof finderQuestions
export const finderNames = Object.keys(finderQuestions) as FinderName[]

type Value<Name extends FinderName> = (typeof finderQuestions)[Name]['choices'][number]['value']
export type FinderAnswers = { [Name in FinderName]: Value<Name> }

interface Finding {
  slug: ServiceSlug
  reason: string
  /** A second service that people usually need together with the first. */
  also?: ServiceSlug
}

/** Says which service to start with, and why. The first rule that fits the answers decides. */
export function findService({ who, home, own }: FinderAnswers): Finding {
  if (who === 'company') return forCompany(home, own)
  if (who === 'us-person' && home !== 'us') {
    return {
      slug: 'expat-services',
      reason: 'US citizens and green card holders generally need to file a US return wherever they live.',
      ...besides(own),
    }
  }
  if (home === 'both') {
    return {
      slug: 'expat-services',
      reason:
        'If you move during the year, residence starts and ends on a specific day, and both countries may require a return.',
      ...besides(own),
    }
  }
  if (home === 'elsewhere') {
    return {
      slug: 'expat-services',
      reason: 'If you live in another country, your US or Canadian return follows non-resident rules and tax treaties.',
      ...besides(own),
    }
  }
  if (own === 'abroad') {
    return {
      slug: 'expat-services',
      reason:
        'Accounts, property or income in another country bring extra reports and credits that a one-country return lacks.',
    }
  }
  if (own === 'books') {
    return {
      slug: 'accounting',
      reason: 'A return is only as good as the books behind it, so we start there.',
      also: 'individual-tax',
    }
  }
  if (own === 'company') {
    return {
      slug: 'corporate-tax',
      reason: 'The company files first, because what it pays you goes on your own return.',
      also: 'individual-tax',
    }
  }
  return {
    slug: 'individual-tax',
    reason:
      who === 'self-employed'
        ? 'Your self-employment profit is taxed on your personal return, which also covers contributions and installments.'
        : "Your home, income and savings are in one country, so one country's return is usually all you need.",
  }
}

function forCompany(home: FinderAnswers['home'], own: FinderAnswers['own']): Finding {
  if (own === 'books') {
    return {
      slug: 'accounting',
      reason: "We prepare the company's return from its books, so we get those in order first.",
      also: 'corporate-tax',
    }
  }
  if (own === 'abroad' || home === 'elsewhere' || home === 'both') {
    return {
      slug: 'corporate-tax',
      reason:
        'A company with ties to another country may owe returns, slips and withholding there. We look at both sides together.',
    }
  }
  return {
    slug: 'corporate-tax',
    reason: 'A corporation or partnership files its own return, usually even for a year without income.',
  }
}

const besides = (own: FinderAnswers['own']): Pick<Finding, 'also'> => {
  if (own === 'company') return { also: 'corporate-tax' }
  return own === 'books' ? { also: 'accounting' } : {}
}

/** Reads the answers from an address. Leaves out values that aren't valid answers. */
export function readAnswers(search: URLSearchParams): Partial<FinderAnswers> {
  const known = finderNames.flatMap((name) => {
    const given = search.get(name)
    return finderQuestions[name].choices.some(({ value }) => value === given) ? [[name, given]] : []
  })
  return Object.fromEntries(known)
}

export const isComplete = (answers: Partial<FinderAnswers>): answers is FinderAnswers =>
  finderNames.every((name) => answers[name] !== undefined)
