import { useEffect, useSyncExternalStore } from 'react'
import type { ChatSide } from '../shared/choices.ts'
import type { ChatView } from './chat-store.ts'

/** The places with a sound setting of their own: the visitor's chat, and the desk. */
export type SoundPlace = 'chat' | 'desk'

const keyOf = (place: SoundPlace) => `zenith_${place}_sound`

function isSoundOn(place: SoundPlace): boolean {
  try {
    return localStorage.getItem(keyOf(place)) === 'on'
  } catch {
    return false
  }
}

function switchSound(place: SoundPlace, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(place), 'on')
    else localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage, sounds stay off.
  }
  if (isOn) playSound()
  dispatchEvent(new Event(keyOf(place)))
}

/** Plays the sound. Loads its code only now, because most people never turn it on. */
export const playSound = () => void import('./play-sound.ts').then(({ play }) => play(), ignore)
const ignore = () => undefined

/** Whether this browser plays a sound for new messages, and a function to change it. Off by default. */
export function useSound(place: SoundPlace) {
  const subscribe = (listener: () => void) => {
    addEventListener(keyOf(place), listener)
    return () => removeEventListener(keyOf(place), listener)
  }
  const isOn = useSyncExternalStore(
    subscribe,
    () => isSoundOn(place),
    () => false,
  )
  return { isOn, change: (next: boolean) => switchSound(place, next) }
}

/** Plays a sound when a message from the other side arrives. */
export function useMessageSound(place: SoundPlace, side: ChatSide, { messages, fresh }: ChatView) {
  const { isOn } = useSound(place)
  const message = messages.find(({ number }) => number === fresh)
  const heard = message && message.side !== side && message.kind === 'text' ? message.number : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message makes a sound, not the switch
  useEffect(() => {
    if (heard !== undefined && isOn) playSound()
  }, [heard])
}
