import { useEffect, useState, useSyncExternalStore } from 'react'
import { track } from '../../../analytics/ui/track.ts'
import type { ListedDocument } from '../../contract.ts'
import { useForgetDocuments } from '../document-queries.ts'
import { UploadQueue } from './upload-queue.ts'

/**
 * Keeps the list of files that this page is sending. While it has any, the browser asks before the person leaves the
 * page.
 */
export function useUploads(onStored?: (document: ListedDocument) => void) {
  const forget = useForgetDocuments()
  const [queue] = useState(
    () =>
      new UploadQueue((document) => {
        forget()
        track('upload_finished', {})
        onStored?.(document)
      }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const { isBusy } = queue
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
  return { queue, items }
}
