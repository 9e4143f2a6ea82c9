import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const style = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;font:1rem/1.6 system-ui,sans-serif;background:#faf7f1;color:#17211c}
h1,h2,h3{font-family:Georgia,serif;font-weight:500;line-height:1.2}
h2{margin-top:3rem;border-bottom:1px solid #e2dbcd;padding-bottom:.5rem}
a{color:#1d5240}
small{color:#4a554f}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
code{overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid #e2dbcd;border-radius:.5rem;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:40rem;border:1px solid #e2dbcd;border-radius:.5rem;background:#faf7f1}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #e2dbcd;overflow-wrap:anywhere}
.rows{list-style:none;padding:0}
.rows li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #e2dbcd}
@media(prefers-color-scheme:dark){body{background:#111814;color:#f0ede4}a{color:#86c7aa}small{color:#b3bdb6}pre{background:#18211c}h2,pre,th,td,.rows li,iframe{border-color:#2c3832}}
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Answers with a plain page for engineers: no scripts, and only one style sheet. */
export function documentAnswer(title: string, content: ReactNode, status = 200, policy = ''): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  )
  const csp = ["default-src 'none'", `style-src ${styleHash}`, "frame-ancestors 'none'", policy]
    .filter(Boolean)
    .join('; ')
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': 'no-store',
    },
  })
}
