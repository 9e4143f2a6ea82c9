import { useEffect, useState } from 'react'
import { OwnMedia } from './local-media.ts'

/** The person's devices for as long as what uses them is on the page; afterwards they are let go. */
export function useOwnMedia(): OwnMedia {
  const [media] = useState(() => new OwnMedia())
  useEffect(() => {
    media.open()
    return () => media.close()
  }, [media])
  return media
}
