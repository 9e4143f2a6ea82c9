import { diffWordsWithSpace } from 'diff'

/** Unchanged words, followed by the removed ones and those that replace them. */
interface Change {
  unchanged: string
  removed: string
  added: string
}

const spaceAtEnd = /[^\S\n]*$/

/** Joins two changes if only a space is between them, because people read them as one change. */
export function changesOf(from: string, to: string): Change[] {
  const changes: Change[] = []
  let open: Change = { unchanged: '', removed: '', added: '' }
  const close = (same: string) => {
    const [space] = spaceAtEnd.exec(open.removed) ?? ['']
    const isShared = space !== '' && open.added.endsWith(space)
    const cut = (text: string) => (isShared ? text.slice(0, -space.length) : text)
    changes.push({ unchanged: open.unchanged, removed: cut(open.removed), added: cut(open.added) })
    open = { unchanged: (isShared ? space : '') + same, removed: '', added: '' }
  }
  for (const { value, added, removed } of diffWordsWithSpace(from, to)) {
    if (removed) open.removed += value
    else if (added) open.added += value
    else if (open.removed === '' && open.added === '') open.unchanged += value
    else if (/^[^\S\n]+$/.test(value)) open = { ...open, removed: open.removed + value, added: open.added + value }
    else close(value)
  }
  close('')
  return open.unchanged === '' ? changes : [...changes, open]
}
