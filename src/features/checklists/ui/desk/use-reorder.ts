import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const pauseBeforeSaving = 700

interface Options {
  ids: string[]
  nameOf: (id: string) => string
  /** Saves the new order. The list then shows the saved order, or why the server refused it. */
  save: (after: string[]) => Promise<unknown>
}

/**
 * Lets people reorder a list by dragging an item's handle, or with the arrow keys on the handle. The list changes right
 * away, and the order is saved once the person pauses. Screen readers announce the item's new position.
 */
export function useReorder({ ids, nameOf, save }: Options) {
  const [moved, setMoved] = useState<string[]>()
  const [dragged, setDragged] = useState<string>()
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const order = moved?.length === ids.length && moved.every((id) => ids.includes(id)) ? moved : ids

  const settle = (after: string[], pause: number) => {
    clearTimeout(timer.current)
    const own = setTimeout(async () => {
      if (after.some((id, index) => id !== ids[index])) await save(after)
      // If the person moved something while we saved, keep showing that newer order.
      if (timer.current === own) setMoved(undefined)
    }, pause)
    timer.current = own
  }
  const moveTo = (id: string, to: number) => {
    const from = order.indexOf(id)
    const place = Math.max(0, Math.min(order.length - 1, to))
    const after = order.toSpliced(from, 1).toSpliced(place, 0, id)
    const focused = document.activeElement
    flushSync(() => {
      setMoved(after)
      setNews(`${nameOf(id)} is now item ${place + 1} of ${order.length}.`)
    })
    // The browser removes focus from an element that moves within the page.
    if (focused instanceof HTMLElement) focused.focus()
    return after
  }
  /** The position in the list at this height of the window. */
  const placeAt = (y: number) =>
    [...(list.current?.children ?? [])].filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < y
    }).length

  return {
    list,
    order,
    news,
    dragged,
    move: (id: string, by: number) => settle(moveTo(id, order.indexOf(id) + by), pauseBeforeSaving),
    toEnd: (id: string, end: 'first' | 'last') =>
      settle(moveTo(id, end === 'first' ? 0 : order.length - 1), pauseBeforeSaving),
    /** Properties for the handle of an item. */
    handle: (id: string) => ({
      onPointerDown: ({ pointerId, button }: PointerEvent<HTMLElement>) => {
        if (button !== 0) return
        clearTimeout(timer.current)
        // Send all pointer events to the list. The handle can't receive them while its row moves within the page.
        list.current?.setPointerCapture(pointerId)
        setDragged(id)
      },
    }),
    /** Properties for the list. */
    whileDragging: {
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (dragged === undefined) return
        const from = order.indexOf(dragged)
        const at = placeAt(clientY)
        const to = at > from ? at - 1 : at
        if (to !== from) moveTo(dragged, to)
      },
      onPointerUp: () => {
        if (dragged === undefined) return
        setDragged(undefined)
        settle(order, 0)
      },
      onPointerCancel: () => {
        setDragged(undefined)
        setMoved(undefined)
      },
    },
  }
}

export type Reorder = ReturnType<typeof useReorder>
