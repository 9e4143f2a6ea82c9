import { useEffect, useRef } from 'react'

/** Shows how loudly the microphone picks up the person's voice. */
export function SoundLevel({ track }: { track: MediaStreamTrack }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const audio = new AudioContext()
    const analyzer = new AnalyserNode(audio, { fftSize: 512 })
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyzer)
    const samples = new Uint8Array(analyzer.fftSize)
    const draw = () => {
      analyzer.getByteTimeDomainData(samples)
      const loudest = Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 128
      bar.current?.style.setProperty('transform', `scaleX(${Math.min(1, loudest * 1.5)})`)
    }
    const timer = setInterval(draw, 100)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [track])
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
      <div ref={bar} className="h-full origin-left scale-x-0 bg-brand" />
    </div>
  )
}
