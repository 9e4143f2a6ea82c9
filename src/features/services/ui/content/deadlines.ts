export interface Deadline {
  country: 'United States' | 'Canada'
  what: string
  /** By tax year: the day in the law, and the business day on which it is due. See `rollForward` in the test. */
  days: Record<'2025' | '2026', { statutory: string; due: string }>
}

const onBusinessDays = (in2026: string, in2027: string): Deadline['days'] => ({
  '2025': { statutory: in2026, due: in2026 },
  '2026': { statutory: in2027, due: in2027 },
})

/** Dates for tax years 2025 and 2026. Sources: IRS Publication 509, FinCEN, the CRA and Revenu Québec. */
export const deadlines = {
  'us-1040': {
    country: 'United States',
    what: 'Form 1040 and any tax you owe, or Form 4868 for more time to file',
    days: onBusinessDays('2026-04-15', '2027-04-15'),
  },
  'us-1040-abroad': {
    country: 'United States',
    what: 'Form 1040 for citizens and residents abroad, extended automatically; interest runs from April 15',
    days: onBusinessDays('2026-06-15', '2027-06-15'),
  },
  'us-1040-extended': {
    country: 'United States',
    what: 'Form 1040 with an extension',
    days: onBusinessDays('2026-10-15', '2027-10-15'),
  },
  'us-1040nr': {
    country: 'United States',
    what: 'Form 1040-NR without wages subject to withholding',
    days: onBusinessDays('2026-06-15', '2027-06-15'),
  },
  'us-last-estimate': {
    country: 'United States',
    what: 'Fourth estimated payment for the tax year',
    days: onBusinessDays('2026-01-15', '2027-01-15'),
  },
  'us-fbar': {
    country: 'United States',
    what: 'FBAR (FinCEN Form 114), extended automatically to October 15',
    days: onBusinessDays('2026-04-15', '2027-04-15'),
  },
  'us-3520': {
    country: 'United States',
    what: 'Form 3520 for foreign trusts and large foreign gifts, with the Form 1040',
    days: onBusinessDays('2026-04-15', '2027-04-15'),
  },
  'us-1120s-1065': {
    country: 'United States',
    what: 'Forms 1120-S and 1065 for calendar-year S corporations and partnerships',
    days: {
      '2025': { statutory: '2026-03-15', due: '2026-03-16' },
      '2026': { statutory: '2027-03-15', due: '2027-03-15' },
    },
  },
  'us-1120': {
    country: 'United States',
    what: 'Form 1120 for calendar-year C corporations',
    days: onBusinessDays('2026-04-15', '2027-04-15'),
  },
  'us-w2-1099': {
    country: 'United States',
    what: 'Forms W-2 and 1099-NEC',
    days: {
      '2025': { statutory: '2026-01-31', due: '2026-02-02' },
      '2026': { statutory: '2027-01-31', due: '2027-02-01' },
    },
  },
  'ca-t1': {
    country: 'Canada',
    what: 'T1 return and any tax you owe',
    days: onBusinessDays('2026-04-30', '2027-04-30'),
  },
  'ca-t1-self-employed': {
    country: 'Canada',
    what: 'T1 return for the self-employed and their spouse or partner; tax owed is still due on April 30',
    days: onBusinessDays('2026-06-15', '2027-06-15'),
  },
  'qc-tp1': {
    country: 'Canada',
    what: 'TP-1 return in Quebec; the self-employed file by June 15',
    days: onBusinessDays('2026-04-30', '2027-04-30'),
  },
  'ca-rrsp': {
    country: 'Canada',
    what: 'RRSP contributions that count for the tax year',
    days: {
      '2025': { statutory: '2026-03-01', due: '2026-03-02' },
      '2026': { statutory: '2027-03-01', due: '2027-03-01' },
    },
  },
  'ca-last-installment': {
    country: 'Canada',
    what: 'Fourth installment for individuals for the tax year',
    days: onBusinessDays('2025-12-15', '2026-12-15'),
  },
  'ca-t1135': {
    country: 'Canada',
    what: 'Form T1135 for foreign property, with the T1 return',
    days: onBusinessDays('2026-04-30', '2027-04-30'),
  },
  'ca-s216': {
    country: 'Canada',
    what: 'Section 216 return for non-resident landlords with an approved Form NR6; without one, you have two years',
    days: onBusinessDays('2026-06-30', '2027-06-30'),
  },
  'ca-t2': {
    country: 'Canada',
    what: 'T2 return for a corporation with a December 31 year-end',
    days: onBusinessDays('2026-06-30', '2027-06-30'),
  },
  'ca-t4-t5': {
    country: 'Canada',
    what: 'T4, T4A and T5 slips',
    days: {
      '2025': { statutory: '2026-02-28', due: '2026-03-02' },
      '2026': { statutory: '2027-02-28', due: '2027-03-01' },
    },
  },
  'ca-nr4': {
    country: 'Canada',
    what: 'NR4 slips for payments to non-residents',
    days: onBusinessDays('2026-03-31', '2027-03-31'),
  },
} as const satisfies Record<string, Deadline>

export type DeadlineId = keyof typeof deadlines
