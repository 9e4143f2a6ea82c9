import { useId } from 'react'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Device } from './media-problem.ts'
import { choicesOf, type OwnMedia } from './own-media.ts'
import { useStore } from './store.ts'

const names: Record<Device, string> = { camera: 'Camera', microphone: 'Microphone' }

/** Which camera and which microphone are used; shown where there is a choice to name. */
export function DeviceFields({ media }: { media: OwnMedia }) {
  const { devices, ...used } = useStore(media)
  const id = useId()
  return (['camera', 'microphone'] as const).map((device) => {
    const choices = choicesOf(devices, device)
    if (choices.length === 0) return null
    return (
      <SelectField
        key={device}
        id={`${id}${device}`}
        label={names[device]}
        value={used[device]?.getSettings().deviceId ?? ''}
        onChange={({ target }) => void media.choose(device, target.value)}
      >
        {used[device] ? null : <option value="">Off</option>}
        {choices.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  })
}
