import { folded, stemOf, wordsOf } from './fold.ts'
import firm from './lexicon/firm.json' with { type: 'json' }
import rules from './lexicon/rules.json' with { type: 'json' }
import tax from './lexicon/tax.json' with { type: 'json' }

/**
 * A concept stands for what people mean, whatever words and language they use: `#fbar` for "foreign bank account
 * report".
 */
export type Concept = keyof typeof tax | keyof typeof firm | keyof typeof rules

interface Node {
  next: Map<string, Node>
  concepts: Concept[]
}

const newNode = (): Node => ({ next: new Map(), concepts: [] })

function treeOf(sets: Record<string, string>[]): { root: Node; words: Set<string> } {
  const root = newNode()
  const words = new Set<string>()
  for (const [concept, variants] of sets.flatMap((set) => Object.entries(set)))
    for (const variant of variants.split('|')) {
      let node = root
      for (const word of wordsOf(folded(variant))) {
        words.add(word)
        const stem = stemOf(word)
        const next = node.next.get(stem) ?? newNode()
        node.next.set(stem, next)
        node = next
      }
      if (!node.concepts.includes(concept as Concept)) node.concepts.push(concept as Concept)
    }
  return { root, words }
}

const subjects = treeOf([tax, firm])
const atOnce = treeOf([rules])

/** Every word in the lexicon. */
export const lexiconWords: ReadonlySet<string> = new Set([...subjects.words, ...atOnce.words])

interface Found {
  concepts: Concept[]
  from: number
  /** The position after the phrase's last word. */
  to: number
}

function longest(root: Node, stems: readonly string[], from: number): Found | undefined {
  let node: Node | undefined = root
  let found: Found | undefined
  for (let to = from; node && to < stems.length; ) {
    node = node.next.get(stems[to] ?? '')
    to += 1
    if (node && node.concepts.length > 0) found = { concepts: node.concepts, from, to }
  }
  return found
}

/** The subjects in a list of stems. At each position, we take the longest phrase. Phrases don't overlap. */
export function subjectsIn(stems: readonly string[]): Found[] {
  const found: Found[] = []
  for (let from = 0; from < stems.length; ) {
    const one = longest(subjects.root, stems, from)
    if (one) found.push(one)
    from = one?.to ?? from + 1
  }
  return found
}

/** Finds all concepts that a rule needs. Phrases may overlap. */
export const rulesIn = (stems: readonly string[]): ReadonlySet<Concept> =>
  new Set(stems.flatMap((_, from) => allFrom(atOnce.root, stems, from)))

function allFrom(root: Node, stems: readonly string[], from: number): Concept[] {
  const concepts: Concept[] = []
  let node: Node | undefined = root
  for (let at = from; node && at < stems.length; at += 1) {
    node = node.next.get(stems[at] ?? '')
    if (node) concepts.push(...node.concepts)
  }
  return concepts
}
