import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { pageContext } from './platform/http/page-context.ts'
import { Nonce } from './shell/early/scripts.tsx'

/**
 * Renders the whole page before sending it, because its Content-Security-Policy header contains hashes of the page's
 * inline scripts.
 */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context, loadContext) => {
  const { nonce } = loadContext.get(pageContext)
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await render(page, nonce), { status, headers })
}
export default handleRequest

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // React Router's own errors also arrive here, for example if no route matches the address.
  const isCallersFault = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isCallersFault) return
  context.get(pageContext).log.error({ err: error }, 'a page could not be rendered')
}

/** Renders the complete HTML. If rendering fails, React Router sends the error page instead. */
function render(page: ReactElement, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Without this setting, React would move large parts to the end of the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    })
  })
}
