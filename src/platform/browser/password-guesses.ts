import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'

/** What makes a password easy to guess. */
export type Weakness = 'known' | 'common' | 'repeated' | 'keyboard' | 'sequence' | 'date' | 'words'

interface Guesses {
  /** About how many guesses an attacker needs if they try likely passwords first, as a power of ten. */
  powerOfTen: number
  weakness: Weakness
}

/**
 * We judge only this many characters at the beginning of a password, because the work grows with the cube of the
 * length.
 */
const maxJudgedLength = 40
const maxSubstitutions = 10

interface Estimator {
  zxcvbn: ZxcvbnFactory
  commonHashes: Set<string>
}

let loading: Promise<Estimator> | undefined

/** Loads the large dictionaries when someone first chooses a password. If loading fails, the next call tries again. */
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

/** Estimates how many guesses an attacker needs if they know the given texts, such as the person's name. */
export async function guessesFor(password: string, knownTexts: string[]): Promise<Guesses> {
  const { zxcvbn, commonHashes } = await loadEstimator()
  if (commonHashes.has(await listedHash(password))) return { powerOfTen: 5, weakness: 'common' }
  const { guessesLog10, sequence } = zxcvbn.check(password, wordsOf(knownTexts))
  return { powerOfTen: guessesLog10, weakness: mainWeakness(sequence) }
}

/**
 * Hashes a password as our list does: the beginning of the SHA-256 of the password in lower case. The list has 12,000
 * common passwords of at least 12 characters from the public collection SecLists (MIT). A browser can't hash on a site
 * without https, so only the server checks the list there.
 */
async function listedHash(password: string): Promise<string> {
  const text = new TextEncoder().encode(password.toLowerCase())
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', text)
  const beginning = hash ? String.fromCharCode(...new Uint8Array(hash, 0, 6)) : ''
  return btoa(beginning).replaceAll('+', '-').replaceAll('/', '_')
}

/**
 * Splits each text into single words, adds the whole text with and without its spaces, and cuts every result to the
 * judged length.
 */
function wordsOf(texts: string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  const judged = words.map((word) => word.slice(0, maxJudgedLength))
  return [...new Set(judged)].filter((word) => word.length > 2)
}

/**
 * Returns `known` if the password contains a word that the attacker knows, because the person can avoid that word.
 * Otherwise returns the weakness of the longest part with an explanation.
 */
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
