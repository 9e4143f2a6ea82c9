import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

/** Makes an element a place where people can drop files and folders. */
export function useDrop(onFiles: (files: File[]) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(async (dropped: DataTransfer) => onFiles(await droppedFiles(dropped)))
  useEffect(() => {
    const controller = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', isOverNow: boolean) =>
      place.current?.addEventListener(
        name,
        (event) => {
          event.preventDefault()
          setOver(isOverNow)
          if (name === 'drop' && event.dataTransfer) void take(event.dataTransfer)
        },
        controller,
      )
    listen('dragover', true)
    listen('dragleave', false)
    listen('drop', false)
    return () => controller.abort()
  }, [])
  return { place, isOver }
}
