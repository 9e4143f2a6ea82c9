const general = ['What are your prices?', 'When is the US tax filing deadline?', 'What documents do you need from me?']

const byPath: [path: RegExp, questions: string[]][] = [
  [
    /expat|cross-border|fbar|residen|presence|treaty|exclusion/,
    ['Who needs to file an FBAR?', 'What is the substantial presence test?', 'How much does an expat return cost?'],
  ],
  [
    /corporate|incorporat|t2/,
    ['How much is a corporate tax return?', 'When is the T2 filing deadline?', 'What is the C corporation tax rate?'],
  ],
  [
    /self-employ|accounting|gst|hst/,
    ['Can you keep my books?', 'When do I need to register for GST?', 'How much is bookkeeping?'],
  ],
  [
    /canada|rrsp|tfsa/,
    ['When are Canadian taxes due?', 'What is the RRSP limit for 2026?', 'What is the TFSA limit for 2026?'],
  ],
  [/^\/book/, ['Is the first call free?', 'Do you record the video calls?', 'Do we need to meet in person?']],
  [/^\/(contact|about)/, ['What are your hours?', 'Where is your office?', 'Do we need to meet in person?']],
  [/portal|sign-in|auth/, ['How does the portal work?', 'What files can I upload?', 'Is my data safe with you?']],
]

/** Three questions that the assistant can answer, about the subject of the page. */
export const suggestionsFor = (path: string): string[] => byPath.find(([pattern]) => pattern.test(path))?.[1] ?? general
