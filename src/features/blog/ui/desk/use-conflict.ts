import { useState } from 'react'
import { reasonOf } from '../../../../ui/base/refusal.ts'
import type { DeskArticle } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'

/** Holds the version that someone else saved while the article was open here. */
export function useConflict(id: string) {
  const [newer, setNewer] = useState<DeskArticle>()
  return {
    newer,
    /** True if the server refused a call because of a newer version. The page then shows both texts. */
    isOutdated: async (refused: Error) => {
      const theirs = reasonOf(refused) === 'newer_version' ? await calls.read(id).catch(() => undefined) : undefined
      if (theirs) setNewer(theirs)
      return theirs !== undefined
    },
    endConflict: () => setNewer(undefined),
  }
}
