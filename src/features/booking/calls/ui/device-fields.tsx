import { useId } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { choicesOf, type OwnMedia } from './local-media.ts'
import type { Device } from './media-problem.ts'
import { useStore } from './store.ts'

const names: Record<Device, string> = { camera: 'Camera', microphone: 'Microphone' }

/** Lets the person choose a camera, microphone and speaker. Shows only fields that have choices. */
export function DeviceFields({ media }: { media: OwnMedia }) {
  const { devices, loudspeaker, ...used } = useStore(media)
  const id = useId()
  return (
    <>
      {(['camera', 'microphone'] as const).map((device) => (
        <DeviceField
          key={device}
          id={`${id}${device}`}
          label={names[device]}
          value={used[device]?.getSettings().deviceId ?? ''}
          none={used[device] ? undefined : 'Off'}
          choices={choicesOf(devices, device)}
          onChoose={(deviceId) => void media.choose(device, deviceId)}
        />
      ))}
      {'setSinkId' in HTMLMediaElement.prototype ? (
        <DeviceField
          id={`${id}loudspeaker`}
          label="Speaker"
          value={loudspeaker}
          none="System default"
          choices={choicesOf(devices, 'loudspeaker').filter(({ deviceId }) => deviceId !== 'default')}
          onChoose={(deviceId) => media.chooseLoudspeaker(deviceId)}
        />
      ) : null}
    </>
  )
}

interface Props {
  id: string
  label: string
  value: string
  /** The label of the empty choice; undefined if there is none. */
  none: string | undefined
  choices: MediaDeviceInfo[]
  onChoose: (deviceId: string) => void
}

function DeviceField({ id, label, value, none, choices, onChoose }: Props) {
  if (choices.length === 0) return null
  return (
    <SelectField id={id} label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {none ? <option value="">{none}</option> : null}
      {choices.map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
