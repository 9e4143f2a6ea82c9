/** What is due at each deadline, by the deadlines' ids in `tax/deadlines`. */
export const whatIsDue = {
  'us-1040': 'Form 1040 and any tax you owe, or Form 4868 for more time to file',
  'us-1040-abroad': 'Form 1040 for citizens and residents abroad, extended automatically; interest runs from April 15',
  'us-1040-ext': 'Form 1040 with an extension',
  'us-1040nr-nowages': 'Form 1040-NR without wages subject to withholding',
  'us-est-q4': 'Fourth estimated payment for the tax year',
  'us-fbar': 'FBAR (FinCEN Form 114), extended automatically to October 15',
  'us-3520': 'Form 3520 for foreign trusts and large foreign gifts, with the Form 1040',
  'us-1120s-1065': 'Forms 1120-S and 1065 for calendar-year S corporations and partnerships',
  'us-1120': 'Form 1120 for calendar-year C corporations',
  'us-w2-1099nec': 'Forms W-2 and 1099-NEC',
  'ca-t1': 'T1 return and any tax you owe',
  'ca-t1-se': 'T1 return for the self-employed and their spouse or partner; tax owed is still due on April 30',
  'qc-tp1': 'TP-1 return in Quebec; the self-employed file by June 15',
  'ca-rrsp': 'RRSP contributions that count for the tax year',
  'ca-inst-q4': 'Fourth instalment for individuals for the tax year',
  'ca-t1135': 'Form T1135 for foreign property, with the T1 return',
  'ca-s216': 'Section 216 return for non-resident landlords with an approved Form NR6; without one, you have two years',
  'ca-t2': 'T2 return for a corporation with a December 31 year-end',
  'ca-t4': 'T4, T4A and T5 slips',
  'ca-t3-nr4': 'NR4 slips for payments to non-residents',
}

export type DeadlineId = keyof typeof whatIsDue
