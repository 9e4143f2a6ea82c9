import { useState } from 'react'
import { reasonOf } from '../../../../ui/base/refusal.ts'
import type { DeskArticle } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'

/** The version of somebody else who has saved the article while it was being changed here. */
export function useNewer(id: string) {
  const [newer, setNewer] = useState<DeskArticle>()
  return {
    newer,
    /** True where that is why a call was refused: then both texts are shown. */
    isOutdated: async (refused: Error) => {
      const theirs = reasonOf(refused) === 'newer_version' ? await calls.read(id).catch(() => undefined) : undefined
      if (theirs) setNewer(theirs)
      return theirs !== undefined
    },
    endConflict: () => setNewer(undefined),
  }
}
