import { useEffect, useRef } from 'react'

interface Props {
  /** The stream to show; its sound plays only if it is the other side's. */
  tracks: MediaStream | MediaStreamTrack | undefined
  label: string
  isOwn?: boolean
  isMirrored?: boolean
  /** The id of the loudspeaker that plays the sound; the default one if left out. */
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
    // If the speaker is no longer available, keeps the one in use.
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
