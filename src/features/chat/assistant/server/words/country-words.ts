const canadian = new Set(
  'canada canadian canadians cra arc canadien canadienne canadiens canadiense canadienses'.split(' '),
)
const american = new Set('usa america american americans irs eeuu'.split(' '))
/** After one of these words, "us" is the pronoun. */
const beforePronoun = new Set(
  'help tell let give contact with of between about like join ask send show call email reach allow make makes made want need charge cost costs owe owes charged both at by behind gave told lets helps sent paid pay pays'.split(
    ' ',
  ),
)
const afterPronoun = new Set('know have about understand to both all were are is was if when'.split(' '))

/** True if "us" at this position of the words means the country. */
export function isUnitedStates(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  if (beforePronoun.has(before)) return false
  if (before === 'for') return after !== '' && !afterPronoun.has(after)
  return !(afterPronoun.has(after) && before === 'to')
}

/** `#us` or `#ca` if the word at this position names a country. */
export function isCountryWord(words: readonly string[], at: number): '#us' | '#ca' | undefined {
  const word = words[at] ?? ''
  if (canadian.has(word)) return '#ca'
  if (american.has(word)) return '#us'
  if (word === 'states' && (words[at - 1] === 'united' || words[at - 1] === 'the')) return '#us'
  if ((word === 'unis' && words[at - 1] === 'etats') || (word === 'unidos' && words[at - 1] === 'estados')) return '#us'
  return word === 'us' && isUnitedStates(words, at) ? '#us' : undefined
}
