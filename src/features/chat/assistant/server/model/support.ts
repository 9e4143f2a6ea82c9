import { folded, stemOf, wordsOf } from '../words/fold.ts'
import { stopWordsOf } from '../words/language.ts'
import { numbersIn } from './numbers.ts'

/** Words that connect what a source says without adding anything to it. */
const connecting = new Set(
  'according source page site says state states note generally general short simply put answer question case means mean also however therefore additionally instead either include includes including such rather overall basically applies apply person people someone individuals individual'
    .split(' ')
    .map(stemOf),
)
const negation =
  /\b(not|no|never|none|without|cannot|nor|neither|unless|except|fail|fails|isn|aren|don|doesn|didn|won|wouldn|can)['’]?t?\b/g
/** Words that change how strong or how wide a claim is. */
const strength = new Set(
  'always all every only must never any guarantee free exempt illegal legal may might can could should usually often most least minimum maximum more less over under above below before after until within'.split(
    ' ',
  ),
)

const negations = (text: string) => (folded(text).match(negation) ?? []).filter((word) => word !== 'can').length

const contentOf = (text: string) =>
  wordsOf(folded(text)).filter((word) => strength.has(word) || (!stopWordsOf.en.has(word) && !/^\d+$/.test(word)))

const links = /https?:|www\.|\S@\S|\b[\w-]+\.(com|org|net|ca|gov|io|example)\b/i

/**
 * True if the sources support the sentence. A sentence with more than one number must appear in a source word for word,
 * because the same numbers in another order make another claim.
 */
export function isSupported(sentence: string, sources: readonly string[]): boolean {
  const text = sentence.trim()
  if (sources.includes(text)) return true
  const all = sources.join(' ')
  const numbers = numbersIn(text)
  if (text === '' || numbers.length > 1 || links.test(text)) return false
  // If the source has several numbers, the sentence could use the wrong one.
  if (numbers.length === 1 && numbersIn(all).join() !== numbers.join()) return false
  // Adding or leaving out a "not" reverses the meaning of a sentence.
  if (negations(text) !== negations(all)) return false
  const known = new Set(wordsOf(folded(all)).flatMap((word) => [word, stemOf(word)]))
  return contentOf(text).every(
    (word) => known.has(word) || (!strength.has(word) && (known.has(stemOf(word)) || connecting.has(stemOf(word)))),
  )
}
