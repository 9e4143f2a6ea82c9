import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'

/** What makes a password easy to guess. */
export type Weakness = 'known' | 'common' | 'repeated' | 'keyboard' | 'sequence' | 'date' | 'words'

interface Guesses {
  /** About how many guesses it takes an attacker who tries likely passwords first, as a power of ten. */
  powerOfTen: number
  weakness: Weakness
}

/** Only the beginning of a longer password counts, because the work grows with the cube of the length. */
const maxJudgedLength = 40
const maxSubstitutions = 10

interface Estimator {
  zxcvbn: ZxcvbnFactory
  commonHashes: Set<string>
}

let loading: Promise<Estimator> | undefined

/** Loads the large dictionaries when someone first chooses a password. After a failure, the next call tries again. */
export function loadEstimator(): Promise<Estimator> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english, list] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('./common-passwords.txt?raw'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxJudgedLength,
    l33tMaxSubstitutions: maxSubstitutions,
  })
  return { zxcvbn, commonHashes: new Set(list.default.trim().split('\n')) }
}

/** How hard a password is to guess for an attacker who knows these texts, such as the person's name. */
export async function guessesFor(password: string, knownTexts: string[]): Promise<Guesses> {
  const { zxcvbn, commonHashes } = await loadEstimator()
  if (commonHashes.has(await listedHash(password))) return { powerOfTen: 5, weakness: 'common' }
  const { guessesLog10, sequence } = zxcvbn.check(password, wordsOf(knownTexts))
  return { powerOfTen: guessesLog10, weakness: mainWeakness(sequence) }
}

/**
 * The list's form of a password: the beginning of the SHA-256 of its lower-case form. The list has 12,000 common
 * passwords of at least 12 characters from the public collection SecLists (MIT). Without https a browser can't hash, so
 * only the server checks the list there.
 */
async function listedHash(password: string): Promise<string> {
  const text = new TextEncoder().encode(password.toLowerCase())
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', text)
  const beginning = hash ? String.fromCharCode(...new Uint8Array(hash, 0, 6)) : ''
  return btoa(beginning).replaceAll('+', '-').replaceAll('/', '_')
}

/** Each text as a whole, without its spaces, and as single words, up to the length that counts. */
function wordsOf(texts: string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  const judged = words.map((word) => word.slice(0, maxJudgedLength))
  return [...new Set(judged)].filter((word) => word.length > 2)
}

/** A known word comes first, because people can act on that. Next comes the longest explained part. */
function mainWeakness(sequence: MatchExtended[]): Weakness {
  const found = sequence.flatMap((match) => {
    const weakness = weaknessOf(match)
    return weakness ? [{ weakness, length: match.token.length }] : []
  })
  if (found.some(({ weakness }) => weakness === 'known')) return 'known'
  return found.sort((a, b) => b.length - a.length)[0]?.weakness ?? 'words'
}

const patterns: Partial<Record<string, Weakness>> = {
  repeat: 'repeated',
  spatial: 'keyboard',
  sequence: 'sequence',
  wordSequence: 'sequence',
  regex: 'date',
  date: 'date',
}

function weaknessOf(match: MatchExtended): Weakness | undefined {
  if (match.pattern !== 'dictionary') return patterns[match.pattern]
  if (match.dictionaryName === 'userInputs') return 'known'
  return match.dictionaryName.startsWith('passwords') ? 'common' : 'words'
}
