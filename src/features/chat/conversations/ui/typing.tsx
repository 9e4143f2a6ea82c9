import { useEffect, useState } from 'react'
import { inList } from '../../../../ui/base/in-list.ts'
import type { ChatStatus } from '../contract.ts'

const shownMs = 7_000

/** Says who else is writing. Disappears by itself if no more news comes. */
export function Typing({ status, nameOf }: { status: ChatStatus | undefined; nameOf: (name: string) => string }) {
  const [hiddenAt, setHiddenAt] = useState(-1)
  const revision = status?.revision ?? -1
  const isTyping = (status?.typing.length ?? 0) > 0
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setHiddenAt(revision), shownMs)
    return () => clearTimeout(timer)
  }, [isTyping, revision])
  if (!status || !isTyping || hiddenAt === revision) return null
  const names = status.typing.map(nameOf)
  return (
    <p className="mt-3 text-ink-soft text-sm italic">
      {inList(names)} {names.length === 1 ? 'is' : 'are'} writing...
    </p>
  )
}
