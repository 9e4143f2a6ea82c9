import type { ServiceSlug } from '../shared/services.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
}

const choice = <Value extends string>(value: Value, label: string): Choice<Value> => ({ value, label })

export const finderQuestions = {
  who: {
    question: 'Who are you?',
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
      choice('company', 'A company that files a return of its own'),
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
  /** A second service that usually goes with it. */
  also?: ServiceSlug
}

/** Which service to begin with, and why; the first rule that fits decides. */
export function findService({ who, home, own }: FinderAnswers): Finding {
  if (who === 'company') return forCompany(home, own)
  if (who === 'us-person' && home !== 'us') {
    return {
      slug: 'expat-services',
      reason: 'The United States asks its citizens and green card holders for a return wherever they live.',
      ...besides(own),
    }
  }
  if (home === 'both') {
    return {
      slug: 'expat-services',
      reason: 'In a year with two homes, residence begins and ends on a day, and both countries may ask for a return.',
      ...besides(own),
    }
  }
  if (home === 'elsewhere') {
    return {
      slug: 'expat-services',
      reason:
        'From another country, returns in the United States or Canada follow rules for non-residents and treaties.',
      ...besides(own),
    }
  }
  if (own === 'abroad') {
    return {
      slug: 'expat-services',
      reason:
        'What you hold or earn in another country brings reports and credits that a return for one country has not.',
    }
  }
  if (own === 'books') {
    return {
      slug: 'accounting',
      reason: 'A return is only as good as the books behind it, so we begin with them.',
      also: 'individual-tax',
    }
  }
  if (own === 'company') {
    return {
      slug: 'corporate-tax',
      reason: 'The company files first: what it pays you then stands in your own return.',
      also: 'individual-tax',
    }
  }
  return {
    slug: 'individual-tax',
    reason:
      who === 'self-employed'
        ? 'The profit of your own work is taxed in your personal return, where contributions and installments are worked out too.'
        : 'Your home, income and savings are in one country, so one country’s return is usually all you need.',
  }
}

function forCompany(home: FinderAnswers['home'], own: FinderAnswers['own']): Finding {
  if (own === 'books') {
    return {
      slug: 'accounting',
      reason: 'The company’s return is prepared from its books, so we bring those in order first.',
      also: 'corporate-tax',
    }
  }
  if (own === 'abroad' || home === 'elsewhere' || home === 'both') {
    return {
      slug: 'corporate-tax',
      reason:
        'A company with a foot in another country may owe returns, slips and withholding there. We look at both sides together.',
    }
  }
  return {
    slug: 'corporate-tax',
    reason: 'A corporation or partnership files a return of its own, usually even for a year without income.',
  }
}

const besides = (own: FinderAnswers['own']): Pick<Finding, 'also'> => {
  if (own === 'company') return { also: 'corporate-tax' }
  return own === 'books' ? { also: 'accounting' } : {}
}

/** What an address says of the three questions; what is no answer is left out. */
export function readAnswers(search: URLSearchParams): Partial<FinderAnswers> {
  const known = finderNames.flatMap((name) => {
    const given = search.get(name)
    return finderQuestions[name].choices.some(({ value }) => value === given) ? [[name, given]] : []
  })
  return Object.fromEntries(known)
}

export const isComplete = (answers: Partial<FinderAnswers>): answers is FinderAnswers =>
  finderNames.every((name) => answers[name] !== undefined)
