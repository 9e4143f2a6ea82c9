/** The people and businesses that a deadline can apply to. */
export const audiences = [
  'us-individual',
  'us-abroad',
  'us-nonresident',
  'us-self-employed',
  'us-company',
  'us-employer',
  'ca-individual',
  'ca-self-employed',
  'ca-instalments',
  'ca-company',
  'ca-employer',
  'ca-nonresident',
] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = {
  'us-individual': 'Individuals in the United States',
  'us-abroad': 'US citizens and residents abroad',
  'us-nonresident': 'Nonresidents with US income',
  'us-self-employed': 'US self-employed people and others who pay estimated tax',
  'us-company': 'US corporations and partnerships',
  'us-employer': 'US employers and payers',
  'ca-individual': 'Individuals in Canada',
  'ca-self-employed': 'Self-employed people in Canada and their spouses',
  'ca-instalments': 'People in Canada who pay by instalments',
  'ca-company': 'Canadian corporations with a December 31 year-end',
  'ca-employer': 'Canadian employers and payers',
  'ca-nonresident': 'Nonresidents with Canadian income and their payers',
}

interface DeadlineText {
  title: string
  note?: string
  audiences: readonly Audience[]
  extension?: { month: number; day: number; how: string }
}

const estimated = (which: string): DeadlineText => ({
  title: `Estimated tax, ${which} payment`,
  note: 'Form 1040-ES.',
  audiences: ['us-self-employed'],
})
const instalment = (which: string): DeadlineText => ({
  title: `${which} instalment`,
  audiences: ['ca-instalments'],
})

/** The texts of each deadline, by id. */
export const deadlineTexts: Record<string, DeadlineText> = {
  'us-1040': {
    title: 'Form 1040 and payment',
    note: "Also the last day to request an extension with Form 4868. More time to file isn't more time to pay.",
    audiences: ['us-individual', 'us-self-employed', 'us-abroad'],
    extension: { month: 10, day: 15, how: 'with Form 4868, filed on time' },
  },
  'us-1040-abroad': {
    title: 'Form 1040 from abroad',
    note: 'Citizens and residents who live abroad automatically get two more months. Interest still runs from April.',
    audiences: ['us-abroad'],
    extension: { month: 10, day: 15, how: 'with Form 4868, filed on time' },
  },
  'us-1040-ext': {
    title: 'Form 1040 after an extension',
    audiences: ['us-individual', 'us-self-employed', 'us-abroad'],
  },
  'us-1040nr-nowages': {
    title: 'Form 1040-NR without wages',
    note: 'For nonresidents without wages that are subject to withholding.',
    audiences: ['us-nonresident'],
  },
  'us-fbar': {
    title: 'FBAR (FinCEN Form 114)',
    audiences: ['us-individual', 'us-self-employed', 'us-abroad'],
    extension: { month: 10, day: 15, how: 'automatically for everyone' },
  },
  'us-1120': {
    title: 'Form 1120',
    note: 'For C corporations with a calendar year.',
    audiences: ['us-company'],
  },
  'us-1120s-1065': {
    title: 'Forms 1120-S and 1065',
    note: 'For S corporations and partnerships with a calendar year.',
    audiences: ['us-company'],
  },
  'us-w2-1099nec': { title: 'Forms W-2 and 1099-NEC', audiences: ['us-employer', 'us-company'] },
  'us-3520': {
    title: 'Form 3520',
    note: 'Due with Form 1040. Form 3520-A is due earlier, in March.',
    audiences: ['us-individual', 'us-abroad'],
  },
  'us-est-q1': estimated('first'),
  'us-est-q2': estimated('second'),
  'us-est-q3': estimated('third'),
  'us-est-q4': estimated('fourth'),
  'ca-t1': {
    title: 'T1 return and balance due',
    audiences: ['ca-individual', 'ca-self-employed', 'ca-instalments'],
  },
  'ca-t1-se': {
    title: 'T1 return of the self-employed',
    note: 'For self-employed people and their spouses. Any balance is still due at the end of April.',
    audiences: ['ca-self-employed'],
  },
  'qc-tp1': {
    title: 'Quebec TP-1 return',
    note: 'For residents of Quebec. Self-employed people have until June 15.',
    audiences: ['ca-individual', 'ca-self-employed'],
  },
  'ca-t4': { title: 'T4, T4A and T5 slips', audiences: ['ca-employer', 'ca-company'] },
  'ca-rrsp': {
    title: 'RRSP contributions',
    note: 'The 60th day of the next year, for a deduction in the tax year.',
    audiences: ['ca-individual', 'ca-self-employed'],
  },
  'ca-t1135': {
    title: 'Form T1135',
    note: 'Due with the return: on June 15 for self-employed people and their spouses.',
    audiences: ['ca-individual', 'ca-self-employed'],
  },
  'ca-inst-q1': instalment('First'),
  'ca-inst-q2': instalment('Second'),
  'ca-inst-q3': instalment('Third'),
  'ca-inst-q4': instalment('Fourth'),
  'ca-t2': {
    title: 'T2 return',
    note: 'Six months after the year-end. The balance is due two months after it, three for some private corporations.',
    audiences: ['ca-company'],
  },
  'ca-s216': {
    title: 'Section 216 return on rental income',
    note: 'This date applies if the CRA has approved your Form NR6. Otherwise you have two years.',
    audiences: ['ca-nonresident'],
  },
  'ca-t3-nr4': {
    title: 'NR4 slips and T3 returns',
    note: 'T3 returns of trusts are due 90 days after their year-end.',
    audiences: ['ca-nonresident', 'ca-employer'],
  },
}
