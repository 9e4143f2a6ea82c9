import type { Query } from '../query.ts'

const others = new Set(
  'germany german france england britain british uk ireland irish italy italian spain portugal netherlands dutch belgium switzerland swiss austria poland sweden norway denmark finland greece turkey russia ukraine india indian china chinese japan japanese korea australia australian zealand brazil argentina chile colombia peru mexico mexican africa nigeria kenya egypt israel dubai emirates saudi pakistan bangladesh philippines vietnam thailand singapore malaysia indonesia hong cuba jamaica allemagne angleterre espagne italie suisse alemania francia inglaterra italia suiza'.split(
    ' ',
  ),
)

/** True for the contact details of an authority, which this site doesn't have. */
export const isAboutAuthority = ({ text, subjects }: Query) =>
  ['phone', 'address', 'email', 'hours', 'contact'].some((concept) => subjects.has(concept as never)) &&
  /\b(irs|cra|revenue agency|revenu quebec|fincen|tax office|service canada)('s)? (phone|number|address|email|hours|contact|office|helpline|hotline|help)\b|\b(number|phone|address|hours|contact|call|reach) (of|for|at|to)? ?(the )?(irs|cra|revenu)\b/.test(
    text,
  )

/** True for a question about another country's taxes that mentions neither the United States nor Canada. */
export const isForeign = ({ words, slots, subjects, rules }: Query) =>
  words.some((word) => others.has(word)) &&
  slots.countries.length === 0 &&
  ![
    'us-citizen',
    'abroad',
    'fbar',
    'form-8938',
    't1135',
    'feie',
    'ftc',
    'foreign-account',
    'expat-service',
    'cross-border',
    'double-tax',
    'late-years',
    'consultation',
    'treaty',
    'price',
  ].some((concept) => subjects.has(concept as never)) &&
  rules.size === 0
