import { useCallback } from 'react'

interface Props {
  /** What is shown; sound is heard only where it is not one's own. */
  tracks: MediaStream | MediaStreamTrack | undefined
  label: string
  isOwn?: boolean
  isMirrored?: boolean
  className?: string
}

const toStream = (tracks: Props['tracks']) =>
  tracks instanceof MediaStreamTrack ? new MediaStream([tracks]) : (tracks ?? null)

/** A picture as it comes from a camera or from the other side. */
export function VideoView({ tracks, label, isOwn = false, isMirrored = false, className = '' }: Props) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = toStream(tracks)
    },
    [tracks],
  )
  return (
    <video
      ref={show}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      className={`size-full ${isMirrored ? '-scale-x-100' : ''} ${className}`}
    />
  )
}
