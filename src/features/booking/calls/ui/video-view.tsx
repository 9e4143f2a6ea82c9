import { useEffect, useRef } from 'react'

interface Props {
  /** The stream to show. We play only the other side's sound. */
  tracks: MediaStream | MediaStreamTrack | undefined
  label: string
  isOwn?: boolean
  isMirrored?: boolean
  /** The id of the loudspeaker that plays the sound. If left out, the default one plays it. */
  loudspeaker?: string
  className?: string
}

const toStream = (tracks: Props['tracks']) =>
  tracks instanceof MediaStreamTrack ? new MediaStream([tracks]) : (tracks ?? null)

/** The video of a camera or of the other side. */
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
    // If the chosen speaker is no longer available, the sound still comes from the previous one.
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
