import { useEffect, useState } from 'react'
import { OwnMedia } from './local-media.ts'

/** The person's devices, released when the component unmounts. */
export function useOwnMedia(): OwnMedia {
  const [media] = useState(() => new OwnMedia())
  useEffect(() => {
    media.open()
    return () => media.close()
  }, [media])
  return media
}
