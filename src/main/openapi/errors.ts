import type { DeclaredError } from '../../platform/browser/endpoint.ts'
import { type ErrorBody, type ErrorDetails, statuses } from '../../platform/browser/error-body.ts'
import type { Endpoint } from '../endpoints.ts'

const changesState = ({ method }: Endpoint) => method !== 'GET'

const declared = ({ meta }: Endpoint) => (meta.errors ?? []).map((code: DeclaredError) => statuses[code])

/**
 * Lists the statuses of the errors with which an endpoint can answer, except for bugs. Most statuses follow from the
 * endpoint's access, method and path; the contract declares the others.
 */
export function errorStatusesOf(endpoint: Endpoint): number[] {
  const { access } = endpoint.meta
  const found = new Set([
    statuses.invalid,
    statuses.unavailable,
    ...(access === 'visitor' ? [] : [statuses.unauthenticated]),
    ...(access === 'admin' || changesState(endpoint) ? [statuses.forbidden] : []),
    ...(endpoint.pathParameters.length > 0 ? [statuses.not_found] : []),
    ...(changesState(endpoint) ? [statuses.too_large, statuses.unsupported_media_type] : []),
    ...declared(endpoint),
  ])
  return [...found].sort((a, b) => a - b)
}

interface ErrorKind {
  name: string
  description: string
  example: Pick<ErrorBody, 'code' | 'message'> & Partial<ErrorBody>
}

/** Describes the answer for each error status. The answers are the same for all endpoints. */
export const errorKinds: Record<number, ErrorKind> = {
  400: {
    name: 'Invalid',
    description: 'The input is invalid. `data.fields` has a sentence for each invalid field.',
    example: {
      code: 'INVALID',
      message: 'Please enter a valid email address',
      data: { fields: { email: 'Please enter a valid email address' } },
    },
  },
  401: {
    name: 'Unauthenticated',
    description: 'The caller is not signed in, or the session has expired.',
    example: { code: 'UNAUTHENTICATED', message: 'Please sign in.' },
  },
  403: {
    name: 'Forbidden',
    description:
      'The person may not do this, has to confirm who they are first (`data.reason`), or the request came from another site.',
    example: { code: 'FORBIDDEN', message: 'You are not allowed to do this.' },
  },
  404: {
    name: 'NotFound',
    description: 'The request names something that does not exist or that this person may not see.',
    example: { code: 'NOT_FOUND', message: 'There is no such consultation.' },
  },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with stored data: for example, someone else made a change first, or a time was just taken. `data.nearest` has alternatives if there are any.',
    example: {
      code: 'CONFLICT',
      message: 'This time was just taken.',
      data: { nearest: ['2026-11-23T15:15:00Z', '2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z'] },
    },
  },
  410: {
    name: 'Gone',
    description: 'The request names something that existed and has expired.',
    example: {
      code: 'GONE',
      message: 'We no longer hold this time for you. Please choose it again, or choose another.',
    },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    example: { code: 'TOO_LARGE', message: 'This is too large. Please send less than 100 KB.' },
  },
  415: {
    name: 'NotJson',
    description: 'The body is not JSON.',
    example: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Please send JSON, with the Content-Type application/json.',
    },
  },
  423: {
    name: 'Locked',
    description: 'Another request is still working on the same upload.',
    example: { code: 'LOCKED', message: 'Another connection is still sending this. Please try again in a moment.' },
  },
  429: {
    name: 'TooMany',
    description:
      'This endpoint is rate limited. The header `Retry-After` and `data.retryAfter` have the seconds to wait.',
    example: {
      code: 'TOO_MANY',
      message: 'Too many attempts. Please try again in 60 seconds.',
      data: { retryAfter: 60 },
    },
  },
  500: {
    name: 'Fault',
    description: 'A fault on our side. The message ends with a reference you can quote.',
    example: {
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong on our side. Please try again later. (Reference 5f0c1f0e)',
    },
  },
  503: {
    name: 'Unavailable',
    description:
      'The database is away or full. The header `Retry-After` and `data.retryAfter` have the seconds to wait.',
    example: {
      code: 'UNAVAILABLE',
      message: "We can't reach our records right now. Please try again in a minute.",
      data: { retryAfter: 5 },
    },
  },
}

const detail: Record<keyof ErrorDetails, object> = {
  fields: {
    type: 'object',
    description: 'One sentence for each invalid field.',
    additionalProperties: { type: 'string' },
  },
  retryAfter: { type: 'integer', description: 'Seconds after which another try may succeed.' },
  reason: {
    type: 'string',
    enum: ['second_factor', 'sign_in_again', 'newer_version', 'code'] satisfies ErrorDetails['reason'][],
    description: 'What the person has to do first.',
  },
  page: { type: 'string', description: 'The path of the page that shows why the request was refused.' },
  nearest: {
    type: 'array',
    description: 'The alternatives closest to the requested value.',
    items: { type: 'string', format: 'date-time' },
  },
}

const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })

const answer = (description: string, example?: object) => ({
  description,
  content: { 'application/json': { schema: reference('schemas', 'ApiError'), ...(example ? { example } : {}) } },
})

/** The schemas of the error body, which is the same for every error. */
export const errorSchemas = {
  ApiError: {
    type: 'object',
    required: ['code', 'status', 'message', 'data'] satisfies (keyof ErrorBody)[],
    properties: {
      code: { type: 'string', description: 'For programs.', examples: ['INVALID'] },
      status: { type: 'integer', description: 'The HTTP status.', examples: [400] },
      message: { type: 'string', description: 'A sentence for a person: what happened and what to do next.' },
      data: reference('schemas', 'ApiErrorDetails'),
    } satisfies Record<keyof ErrorBody, object>,
  },
  ApiErrorDetails: { type: 'object', properties: detail },
}

export const errorResponses = Object.fromEntries(
  Object.entries(errorKinds).map(([status, { name, description, example }]) => [
    name,
    {
      ...answer(description, { data: {}, ...example, status: Number(status) }),
      ...(example.data?.retryAfter
        ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
        : {}),
    },
  ]),
)

/**
 * Lists an endpoint's error answers for the document. We don't use `default`, so that clients can distinguish the
 * answers by status.
 */
export const errorAnswersOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...errorStatusesOf(endpoint), 500].map((status) => [
      status,
      reference('responses', errorKinds[status]?.name ?? ''),
    ]),
  )
