import { useEffect, useRef, useState } from 'react'

const stored = 'checklist-shortcuts'

const readStored = (): boolean => {
  try {
    return localStorage.getItem(stored) !== 'off'
  } catch {
    return true
  }
}

/**
 * True if the key isn't ours: it has a modifier, a dialog is open, the focus is in a field, or Space would press a
 * button.
 */
const isTaken = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  (key === ' ' && target instanceof HTMLElement && target.closest('button:not([aria-current]), summary') !== null)

/**
 * Single keys that act on the whole page. People can turn them off, because speech input can type them by accident. The
 * browser keeps that choice.
 */
export function useReviewKeys(keys: Record<string, (event: KeyboardEvent) => void>) {
  const [isOn, setOn] = useState(readStored)
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || isTaken(event)) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  const turn = (on: boolean) => {
    setOn(on)
    try {
      localStorage.setItem(stored, on ? 'on' : 'off')
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }
  return { isOn, turn }
}
