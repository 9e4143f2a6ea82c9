import type { Day } from '../../../../../time/days.ts'
import type { HandOverReason, RefusalReason } from '../../shared/answer.ts'
import type { Query } from '../query.ts'
import type { Concept } from '../words/lexicon.ts'
import { daysUntilClose } from './close-dates.ts'
import { isInstruction } from './instructions.ts'

export type AtOnce = { kind: 'handOver'; reason: HandOverReason } | { kind: 'refusal'; reason: RefusalReason }

const handOver = (reason: HandOverReason): AtOnce => ({ kind: 'handOver', reason })
const refusal = (reason: RefusalReason): AtOnce => ({ kind: 'refusal', reason })

/** Words that show that someone wants to correct something. We must not mistake them for a tax evader. */
const putsRight =
  /\b(fix|correct|come clean|disclos\w*|forgot|catch up|catching up|amend\w*|regularis\w*|regulariz\w*|ponerme al dia|never knew|didnt know|didn't know|by mistake|accident\w*|voluntary|streamlined|make it right|get compliant|compliance|victim|stolen|identity theft|anos sin|annees sans|not sure how|should have)\b/
const asksConsequence = /\b(what happens|what if|what will happen|consequences?|que se passe|que pasa|trouble)\b/
const wantsSomeone =
  /\b(talk|speak|chat|connect|want|need|get|give|transfer|let me|put|call|parler|hablar|quiero|veux|voudrais|quisiera|reach|contact|pass|please|pls|comunic\w*|passez|is there|are there|can i|where)\b/
const someonesData =
  /\b(returns?|income|refund|balance|file|files|filed|filing|address|phone|email|emails|ssn|sin|social|accounts?|documents?|status|names?|list|owe|owes|owed|bill|information|info|data|pay|paid|pays|earn|earns|earned|make|makes|made|salary|appointments?|look up|lookup|records?|declaration|declaracion|ingresos|revenus?|deductions?|claimed?|cliente?s?|clients?|database)\b/
const authority =
  /\b(irs|cra|revenue agency|revenue canada|revenu quebec|revenue service|arc|fisc|hacienda|franchise tax board|ftb|tax (office|authority|authorities|agency|man|department)|taxman|treasury|department of revenue|service canada|state of [a-z]+)\b/
const contacts =
  /\b(wrote|written|write|writes|sent|sending|mailed|contacted|contacting|called|calling|calls|emailed|phoned|asking|asked|asks|wants?|demand(s|ed|ing)?|claims?|says?|saying|after me|visit(ed)?|showed up|seiz(ed|e|ing)|froze|freez(e|ing)|took money|taking money|bill(ed)?|requests?|requested|request|notified|reject(ed)?|rejecting|denied|disallowed|changed my|adjusted|recu|ecrit|envoye|envio|escribio|mando|llego|reclame|reclama|pide|demande)\b.{0,40}\b(me|my|us|our|mine|mi|mis|moi|mon|ma|mes)\b|\b(me|m'|nos) (a|ha|han|ont) |\b(i|we|j'ai|he|yo) (got|received|have|just got|recu|recibi)\b.{0,30}\b(from|letter|notice|bill|something|carta|aviso|lettre|avis)\b/
const someoneThere =
  /\b(get|give|put|connect|speak|talk|chat|transfer|switch|let me|want|reach|pass|patch|need to (speak|talk)|call)\b.{0,35}\b(person|human|some(one|body)|accountant|cpa|adviser|advisor|agent|rep|representative|staff|operator|expert|professional|pro|employee|manager|supervisor|people|real one|lawyer)\b/
const strongConclusion =
  /\b(legal|legally|lawful|ruling|illegal|crime|criminal|guilty|sue|court|liable|certif\w*|guarantee\w*|binding|valid|incorporate|plead|juridique|ilegal|law|win)\b/

/** True if the message is about a deadline that is close. A question that merely mentions today doesn't count. */
function isCloseDeadline({ text, subjects }: Query, today: Day): boolean {
  const days = daysUntilClose(text, today)
  if (days === undefined) return false
  const names =
    subjects.has('deadline') ||
    /\b(due|deadline|expires?|vence|echeance|limite|last day|runs out|respond|response|reply|repondre|responder)\b/.test(
      text,
    )
  const acts =
    /\b(file|filing|pay|submit|send|owe|declare|produire|payer|presentar|pagar|declarar|finish|extension)\b/.test(
      text,
    ) && /\b(by|before|until|have to|must|need to|avant|antes|tomorrow|tmrw|demain|manana|left|have)\b/.test(text)
  const asksFirm =
    ['hours', 'consultation', 'phone', 'address', 'newsletter', 'turnaround'].some((concept) =>
      subjects.has(concept as Concept),
    ) && !names
  return (names || acts) && !asksFirm
}

function wantsPerson({ rules, subjects, text, words }: Query): boolean {
  const isConsultation = subjects.has('consultation') || (subjects.has('team') === false && subjects.has('price'))
  if (someoneThere.test(text) && !isConsultation && !rules.has('who-are-you') && !subjects.has('security')) return true
  if (!rules.has('person') || rules.has('who-are-you')) return false
  if (words.length <= 3 && !subjects.has('credential')) return true
  if (subjects.has('credential') || subjects.has('hours') || subjects.has('reviewer'))
    return /\b(talk|speak|chat|connect|transfer|hablar|parler)\b/.test(text)
  return wantsSomeone.test(text)
}

/**
 * True for a letter from a tax authority, which a person has to read. The word `letter` alone isn't enough: the message
 * must also name an authority, or say that the letter has arrived.
 */
const isAuthorityLetter = ({ rules, subjects, text }: Query) =>
  rules.has('irs-letter') ||
  (authority.test(text) && contacts.test(text)) ||
  (subjects.has('letter') &&
    /\b(irs|cra|arc|revenu|treasury|tax (office|authority|agency)|fisc|government|got|received|recu|recibi|came|arrived)\b/.test(
      text,
    ) &&
    !/\bengagement letter\b/.test(text))

/** Applies the rules that come before any answer: some messages must be handed over to a person or refused at once. */
export function atOnce(query: Query, today: Day): AtOnce | undefined {
  const { rules, subjects, text } = query
  if (rules.has('distress')) return handOver('distress')
  if (isInstruction(query.original)) return refusal('instructions')
  if (rules.has('evasion') && !putsRight.test(text) && !subjects.has('late-years'))
    return asksConsequence.test(text) ? handOver('penalty') : refusal('evasion')
  if (rules.has('others-data') && someonesData.test(text)) return refusal('others-data')
  if (rules.has('conclusion') && strongConclusion.test(text)) return refusal('legal-conclusion')
  if (rules.has('dispute')) return handOver('dispute')
  if (isAuthorityLetter(query)) return handOver('letter')
  if (rules.has('audit') && !/\baudit log\b/.test(text)) return handOver('audit')
  if (rules.has('penalty')) return handOver('penalty')
  if (isCloseDeadline(query, today)) return handOver('deadline')
  if (wantsPerson(query)) return handOver('person')
  if (rules.has('own-data')) return handOver('account')
  if (rules.has('injection') && subjects.size === 0) return refusal('instructions')
  return undefined
}

/** True if the visitor asks us to decide their own case. We may still explain the general rule. */
export const asksConclusion = ({ rules }: Query) => rules.has('conclusion')
