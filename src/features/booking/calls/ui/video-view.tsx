import { useEffect, useRef } from 'react'

interface Props {
  /** What is shown; sound is heard only where it is not one's own. */
  tracks: MediaStream | MediaStreamTrack | undefined
  label: string
  isOwn?: boolean
  isMirrored?: boolean
  /** Through which loudspeaker it is heard; without one, through the usual one. */
  loudspeaker?: string
  className?: string
}

const toStream = (tracks: Props['tracks']) =>
  tracks instanceof MediaStreamTrack ? new MediaStream([tracks]) : (tracks ?? null)

/** A picture as it comes from a camera or from the other side. */
export function VideoView({
  tracks,
  label,
  isOwn = false,
  isMirrored = false,
  loudspeaker = '',
  className = '',
}: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = toStream(tracks)
  }, [tracks])
  useEffect(() => {
    // Where it cannot be had any more, the one before stays.
    if (!isOwn) video.current?.setSinkId?.(loudspeaker).catch(() => {})
  }, [isOwn, loudspeaker])
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      className={`size-full ${isMirrored ? '-scale-x-100' : ''} ${className}`}
    />
  )
}
