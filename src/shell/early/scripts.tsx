import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import { drawLate } from './draw-late.ts'
import { followTheme } from './follow-theme.ts'
import { holdInput } from './hold-input.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** The value that marks the page's inline scripts as ours. Absent in the browser and with `npm run dev`. */
export const Nonce = createContext<string | undefined>(undefined)

function Inline({ code }: { code: string }) {
  return <script nonce={useContext(Nonce)}>{code}</script>
}

/** Scripts in the head, which run before the first paint. Only the server writes them. */
export const EarlyScripts = () =>
  import.meta.env.SSR && (
    <>
      <Inline code={followTheme()} />
      <Inline code={drawLate()} />
      <Inline code={holdInput()} />
    </>
  )

/**
 * The framework's scripts, which wait for the first paint so that they don't slow down the style sheet and the fonts
 * that the paint needs (docs/decisions/014-load-scripts-after-the-first-paint.md). Only the server writes them.
 * Browsers neither load nor run anything in a template. The `noscript` keeps React from moving the links to the files.
 */
export const LateScripts = () =>
  import.meta.env.SSR && (
    <>
      <template>
        <noscript>
          <Scripts />
        </noscript>
      </template>
      <Inline code={startAfterPaint()} />
    </>
  )
