import { Button } from '../../../../ui/base/button.tsx'

const seconds = 0.7

/** Plays a short, quiet tone through the chosen speaker or the default one. */
async function playTone(loudspeaker: string) {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const tone = new OscillatorNode(context, { frequency: 523 })
  tone.connect(new GainNode(context, { gain: 0.15 })).connect(out)
  const audio = new Audio()
  audio.srcObject = out.stream
  await audio.setSinkId?.(loudspeaker).catch(() => {})
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + seconds)
  await audio.play()
}

/** Plays a test tone. Anyone who hears the tone will hear the other side too. */
export const TestSound = ({ loudspeaker }: { loudspeaker: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button look="secondary" size="sm" onClick={() => void playTone(loudspeaker)}>
      Play test sound{' '}
    </Button>
    <p className="text-[0.9375rem] text-ink-soft">Do you hear it? If not, check the volume.</p>
  </div>
)
