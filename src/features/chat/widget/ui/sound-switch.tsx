import { Volume2, VolumeX } from 'lucide-react'
import { useSound } from '../../conversations/ui/sound.ts'

/** Lets the visitor turn on a sound for new messages. */
export function SoundSwitch() {
  const { isOn, change } = useSound('chat')
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={isOn ? 'Sound is on' : 'Sound is off'}
      onClick={() => change(!isOn)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">Play a sound for new messages</span>
      <Icon aria-hidden size={20} />
    </button>
  )
}
