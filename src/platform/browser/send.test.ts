import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const inputs = new Map<string, () => void>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  inputs.clear()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => inputs.set(name, act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('marks requests as unattended if no one has used the page for two minutes', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.headers.get('x-unattended'))
    return new Response()
  })
  const { send } = await import('./send.ts')
  const ask = () => send(new Request('http://localhost/api/admin/today'))
  await ask()
  vi.advanceTimersByTime(119_000)
  await ask()
  vi.advanceTimersByTime(1_000)
  await ask()
  inputs.get('keydown')?.()
  await ask()
  expect(sent).toEqual([null, null, '1', null])
})
