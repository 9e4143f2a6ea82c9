import { describe, expect, test } from 'vitest'
import { advicesFor, callProblemIn, mediaProblemOf } from './media-problem.ts'

const thrown = (name: string) => Object.assign(new Error('x'), { name })

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unknown'],
] as const)('%s means %s', (name, problem) => {
  expect(mediaProblemOf(thrown(name))).toBe(problem)
})

test('treats a thrown non-error as unknown', () => {
  expect(mediaProblemOf('x')).toBe('unknown')
})

describe('a browser', () => {
  const able = {
    isSecureContext: true,
    RTCPeerConnection: class {},
    EventSource: class {},
    navigator: { mediaDevices: { getUserMedia: () => {} } },
  }

  test('with all features can make calls', () => {
    expect(callProblemIn(able)).toBeUndefined()
  })

  test('names the missing https, not the features that it disables', () => {
    expect(callProblemIn({ ...able, isSecureContext: false, navigator: {} })).toBe('insecure')
  })

  test.each([
    { ...able, RTCPeerConnection: undefined },
    { ...able, EventSource: undefined },
    { ...able, navigator: {} },
  ])('that lacks something cannot', (window) => {
    expect(callProblemIn(window)).toBe('unsupported')
  })
})

describe('what to do', () => {
  test('describes the problem of each device', () => {
    for (const problem of ['refused', 'missing', 'busy', 'unknown'] as const) {
      const [advice] = advicesFor({ microphone: problem })
      expect(Object.values(advice ?? {}).join(' ')).toMatch(/microphone.*\b(try again|join without)\b/s)
    }
    expect(advicesFor({ camera: 'busy', microphone: 'missing' })).toHaveLength(2)
    expect(advicesFor({})).toEqual([])
  })

  test('describes the problem once if both devices were refused', () => {
    expect(advicesFor({ camera: 'refused', microphone: 'refused' }).map(({ what }) => what)).toEqual([
      "Your browser doesn't let this page use the camera and the microphone.",
    ])
  })
})
