import { createHash } from 'node:crypto'

export const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** True if the caller already has this version. */
export const isCurrent = (ifNoneMatch: string | null | undefined, etag: string) => ifNoneMatch?.includes(etag) ?? false

/** Answers with the body and its ETag, or with 304 and no body if the caller already has this version. */
export function withEtag(request: Request, body: Buffer, headers: Record<string, string>): Response {
  const etag = etagOf(body)
  if (isCurrent(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  return new Response(new Uint8Array(body), { headers: { ...headers, etag, 'content-length': String(body.length) } })
}
