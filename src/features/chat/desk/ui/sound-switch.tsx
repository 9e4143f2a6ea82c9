import { Button } from '../../../../ui/base/button.tsx'
import { useSound } from '../../conversations/ui/sound.ts'

/** Lets someone at the firm turn on a sound for visitors' messages. */
export function SoundSwitch() {
  const { isOn, change } = useSound('desk')
  return (
    <Button look="secondary" size="sm" onClick={() => change(!isOn)}>
      {isOn ? 'Turn off the sound' : 'Play a sound for new messages'}
    </Button>
  )
}
