import { expect, type Page } from '@playwright/test'

/** Scripts in many disguises. The site has to show each one as plain text. */
export const injections = [
  '<script>window.__hit=1</script>',
  '</script><script>alert(1)</script><!--',
  '"><img src=x onerror=window.__hit=1>',
  "' onmouseover=window.__hit=1 autofocus onfocus=alert(1) x='",
  '<svg/onload=window.__hit=1><animate onbegin=alert(1) attributeName=x>',
  '<svg><script href="data:text/javascript,window.__hit=1"></script></svg>',
  '<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>',
  '<a href="javascript:window.__hit=1">javascript:window.__hit=1</a>',
  '<style>@import "//evil.example";*{background:url(javascript:alert(1))}</style>',
  '</title></textarea></noscript><img src onerror=alert(1)>',
  ']]><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script><![CDATA[',
  '&lt;script&gt;window.__hit=1&lt;/script&gt; &#60;b&#62; &amp;amp;',
  '<div><table><td><!-- <b <i unclosed "quoted',
  `<details open ontoggle=alert(1)>${'W'.repeat(50)}`,
]

/**
 * Templates of other engines, which the site must show as plain text. Only the firm's own texts can have prices in
 * braces.
 */
export const templates = ['{{7*7}} {{constructor.constructor("alert(1)")()}}', '$' + '{alert(1)} #{7*7} <%= 7*7 %>']

/** Characters that JavaScript reads as the end of a line, or that reverse the direction of text. */
export const unseen = ['line\u2028separator\u2029alert(1)', 'right\u202Eto left\u2066 onerror=']

/** Addresses that no link may lead to, in many spellings. */
export const refusedLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
]

declare const noteHit: (address: string) => void

/** Collects each sign that a hostile text ran: a dialog, or a page on which it set `window.__hit`. */
export async function whatRuns(page: Page): Promise<string[]> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('noteHit', (address: string) => ran.push(address))
  await page.addInitScript(() => {
    Object.defineProperty(window, '__hit', { set: () => noteHit(location.href) })
  })
  return ran
}

/** Checks that no hostile text on the page became a script, an event handler or a link that runs code. */
export async function expectNothingLive(page: Page) {
  const found = await page.evaluate(() => {
    const live = '[onerror],[onload],[onclick],[onfocus],[onmouseover],[ontoggle],[onbegin],iframe[srcdoc],body style'
    const links = [...document.querySelectorAll('a[href], form[action], iframe[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('src') ?? '',
    )
    return {
      live: [...document.querySelectorAll(live)].map((element) => element.outerHTML.slice(0, 200)),
      links: links.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href)),
    }
  })
  expect(found, page.url()).toEqual({ live: [], links: [] })
}
