import { describe, expect, test, vi } from 'vitest'
import type { ClerkClient, ReverificationProps } from './client.ts'
import { canReverify, reverify } from './reverify.ts'

/** A client whose window closes the way the test wants. */
function standIn(close: (props: ReverificationProps) => void) {
  const getToken = vi.fn(async (_?: object) => 'a.b.c')
  const open = vi.fn(close)
  // This client has only what `reverify` uses; a real client has more.
  const client = { session: { getToken }, __internal_openReverification: open } as unknown as ClerkClient
  if (!canReverify(client)) throw new Error('this client can reverify')
  return { client, open, getToken }
}

describe('reverification', () => {
  test('is offered if the client has it', () => {
    expect(canReverify({ loaded: true } as ClerkClient)).toBe(false)
    expect(canReverify(standIn(() => {}).client)).toBe(true)
  })

  test('asks for every factor, then fetches a token with their new age', async () => {
    const { client, open, getToken } = standIn(({ afterVerification }) => {
      expect(getToken).not.toHaveBeenCalled()
      afterVerification()
    })
    expect(await reverify(client)).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ level: 'multi_factor' }))
    expect(getToken).toHaveBeenCalledExactlyOnceWith({ skipCache: true })
  })

  test('keeps the token if the person closes the window', async () => {
    const { client, getToken } = standIn(({ afterVerificationCancelled }) => afterVerificationCancelled())
    expect(await reverify(client)).toBe(false)
    expect(getToken).not.toHaveBeenCalled()
  })

  test('fails if it cannot get the new token', async () => {
    const { client, getToken } = standIn(({ afterVerification }) => afterVerification())
    getToken.mockRejectedValue(new Error('offline'))
    await expect(reverify(client)).rejects.toThrow('offline')
  })
})
