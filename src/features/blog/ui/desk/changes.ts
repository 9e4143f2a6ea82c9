import { diffWordsWithSpace } from 'diff'

/** Words that stay, and after them those that went and those that came in their place. */
export interface Change {
  same: string
  gone: string
  come: string
}

const spaceAtEnd = /[^\S\n]*$/

/** Neighboring changes with nothing but a space between them are one, as people read them. */
export function changesOf(from: string, to: string): Change[] {
  const changes: Change[] = []
  let open: Change = { same: '', gone: '', come: '' }
  const close = (same: string) => {
    const [space] = spaceAtEnd.exec(open.gone) ?? ['']
    const isShared = space !== '' && open.come.endsWith(space)
    const cut = (text: string) => (isShared ? text.slice(0, -space.length) : text)
    changes.push({ same: open.same, gone: cut(open.gone), come: cut(open.come) })
    open = { same: (isShared ? space : '') + same, gone: '', come: '' }
  }
  for (const { value, added, removed } of diffWordsWithSpace(from, to)) {
    if (removed) open.gone += value
    else if (added) open.come += value
    else if (open.gone === '' && open.come === '') open.same += value
    else if (/^[^\S\n]+$/.test(value)) open = { ...open, gone: open.gone + value, come: open.come + value }
    else close(value)
  }
  close('')
  return open.same === '' ? changes : [...changes, open]
}
