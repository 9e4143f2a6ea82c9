import { describe, expect, test, vi } from 'vitest'
import type { ClerkClient, ReverificationProps } from './client.ts'
import { canReverify, reverify } from './reverify.ts'

/** A client whose window ends as told. */
function standIn(end: (props: ReverificationProps) => void) {
  const getToken = vi.fn(async (_?: object) => 'a.b.c')
  const open = vi.fn(end)
  // What a window is asked for with; a client has more.
  const client = { session: { getToken }, __internal_openReverification: open } as unknown as ClerkClient
  if (!canReverify(client)) throw new Error('it can')
  return { client, open, getToken }
}

describe('asking anew who somebody is', () => {
  test('is offered where the client has it', () => {
    expect(canReverify({ loaded: true } as ClerkClient)).toBe(false)
    expect(canReverify(standIn(() => {}).client)).toBe(true)
  })

  test('asks for every factor, and then fetches a token that tells their new age', async () => {
    const { client, open, getToken } = standIn(({ afterVerification }) => {
      expect(getToken).not.toHaveBeenCalled()
      afterVerification()
    })
    expect(await reverify(client)).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ level: 'multi_factor' }))
    expect(getToken).toHaveBeenCalledExactlyOnceWith({ skipCache: true })
  })

  test('leaves the token alone when the person closes the window', async () => {
    const { client, getToken } = standIn(({ afterVerificationCancelled }) => afterVerificationCancelled())
    expect(await reverify(client)).toBe(false)
    expect(getToken).not.toHaveBeenCalled()
  })

  test('fails where the new token cannot be had', async () => {
    const { client, getToken } = standIn(({ afterVerification }) => afterVerification())
    getToken.mockRejectedValue(new Error('offline'))
    await expect(reverify(client)).rejects.toThrow('offline')
  })
})
