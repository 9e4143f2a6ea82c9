import {
  type LucideIcon,
  MessageSquareText,
  Mic,
  MicOff,
  MonitorUp,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import type { CallSession } from './call-session.ts'
import { Advice } from './device-check.tsx'
import { DeviceFields } from './device-fields.tsx'
import type { OwnMedia } from './local-media.ts'
import { advicesFor } from './media-problem.ts'
import { useStore } from './store.ts'

interface Props {
  session: CallSession
  media: OwnMedia
  unread: number
  isReading: boolean
  onRead: () => void
}

export function CallControls({ session, media, unread, isReading, onRead }: Props) {
  const { microphone, camera, screen, isMuted, problems } = useStore(media)
  const [isChoosing, setIsChoosing] = useState(false)
  const canHear = microphone && !isMuted
  const advices = advicesFor(problems)
  return (
    <>
      <div role="toolbar" aria-label="Call controls" className="mt-3 grid grid-cols-3 gap-2 sm:flex sm:justify-center">
        <Control
          icon={canHear ? Mic : MicOff}
          label={canHear ? 'Mute' : 'Unmute'}
          isOff={!canHear}
          onPress={() => void media.toggleMicrophone()}
        />
        <Control
          icon={camera ? Video : VideoOff}
          label={camera ? 'Camera off' : 'Camera on'}
          isOff={!camera}
          onPress={() => void media.toggleCamera()}
        />
        {'getDisplayMedia' in navigator.mediaDevices ? (
          <Control
            icon={MonitorUp}
            label={screen ? 'Stop sharing' : 'Share screen'}
            isOn={!!screen}
            onPress={() => void media.toggleScreen()}
          />
        ) : null}
        <Control icon={Settings2} label="Devices" onPress={() => setIsChoosing(true)} />
        <Control
          icon={MessageSquareText}
          label={unread > 0 ? `Messages (${unread})` : 'Messages'}
          isOn={isReading}
          onPress={onRead}
          className="lg:hidden"
        />
        <Control icon={PhoneOff} label="End call" look="bg-danger text-on-danger" onPress={() => session.end()} />
      </div>
      {advices.length > 0 ? (
        <div className="mt-4 space-y-3">
          {advices.map((advice) => (
            <Advice key={advice.what} {...advice} />
          ))}
        </div>
      ) : null}
      {isChoosing ? (
        <Dialog title="Your devices" onClose={() => setIsChoosing(false)}>
          <div className="mt-5 grid gap-5">
            <DeviceFields media={media} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

interface ControlProps {
  icon: LucideIcon
  label: string
  isOff?: boolean
  isOn?: boolean
  look?: string
  className?: string
  onPress: () => void
}

function Control({ icon: Icon, label, isOff, isOn, look, className = '', onPress }: ControlProps) {
  const colors =
    look ??
    (isOff
      ? 'bg-amber-soft text-amber'
      : isOn
        ? 'bg-brand text-on-brand'
        : 'border border-line-strong bg-surface text-ink hover:border-brand')
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-14 min-w-20 flex-col items-center justify-center gap-1 rounded-md px-3 py-2 font-semibold text-sm transition-colors duration-150 ${colors} ${className}`}
    >
      <Icon aria-hidden size={20} />
      {label}
    </button>
  )
}
