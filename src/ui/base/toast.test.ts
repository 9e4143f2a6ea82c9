import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, removalDelay, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('shows one toast at a time: the next replaces the last', () => {
  toast({ title: 'First' })
  const second = toast({ title: 'Second', description: 'More', variant: 'destructive' })
  expect(currentToast()).toEqual({
    id: second,
    open: true,
    title: 'Second',
    description: 'More',
    variant: 'destructive',
  })
  dismissToast(second)
})

test('closes at once when dismissed, and is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'Saved' })
  dismissToast(id)
  expect(currentToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(removalDelay - 1)
  expect(currentToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('removing a dismissed toast leaves the next one open', () => {
  dismissToast(toast({ title: 'First' }))
  vi.advanceTimersByTime(removalDelay - 1)
  const second = toast({ title: 'Second' })
  vi.advanceTimersByTime(removalDelay)
  expect(currentToast()).toMatchObject({ id: second, open: true })
  dismissToast(second)
})

test('dismissing a replaced toast leaves the visible one open', () => {
  const first = toast({ title: 'First' })
  const second = toast({ title: 'Second' })
  dismissToast(first)
  expect(currentToast()).toMatchObject({ id: second, open: true })
  dismissToast(second)
})
