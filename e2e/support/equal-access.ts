import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const engine = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine')), 'utf8')

declare global {
  interface Window {
    ace: typeof import('accessibility-checker-engine')
  }
}

/** Findings that aren't faults: the rule, a selector for the elements where the engine is wrong, and the reason. */
const falseAlarms: { rule: string; about: string; because: string }[] = [
  {
    rule: 'input_autocomplete_valid',
    about: 'input[type=email][autocomplete=username]',
    because: 'HTML has allowed this since 2020, and password managers need it. The engine follows the older rule.',
  },
  {
    rule: 'element_tabbable_role_valid',
    about:
      '[role=group][aria-label=Table]:has(> table), section[aria-label="Board by stage"], ol[aria-live=polite], [role=log]',
    because: 'It scrolls when its content does not fit, and only then needs the keyboard. HTML cannot say when.',
  },
  {
    rule: 'aria_child_valid',
    about: '[role=region][aria-label^=Notification] ol',
    because: 'Radix keeps the list of toasts after the last one has gone.',
  },
  {
    rule: 'element_tabbable_role_valid',
    about: '[role=region][aria-label^=Notification] :is(span, li)',
    because: 'Radix makes toasts reachable with F8 and guides Tab in and out of their region.',
  },
]

/**
 * Makes changes happen at once while an engine looks at the page. Otherwise it could see text that is fading in, such
 * as the next slide of a carousel.
 */
export const withoutTransitions = '*, ::before, ::after { transition: none !important }'

/**
 * Styles that prevent false alarms. The engine believes that a clip path hides text from screen readers, so there is
 * none while it runs. In a closed `details` element, it finds the fields but not their labels, so it runs with the
 * content visible.
 */
const everythingShown = `
  ${withoutTransitions}
  .sr-only { clip-path: none !important }
  details::details-content { content-visibility: visible !important }
`

/**
 * Returns what IBM's Equal Access engine finds on the page, or in parts of it: violations of WCAG 2.2, and
 * recommendations.
 */
export async function findingsOfEqualAccess(page: Page, parts: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine)
  return page.evaluate(
    async ({ parts, falseAlarms, everythingShown }) => {
      const shown = new CSSStyleSheet()
      shown.replaceSync(everythingShown)
      document.adoptedStyleSheets.push(shown)
      const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2'])
      document.adoptedStyleSheets.pop()
      if (!results.some(({ value: [, outcome] }) => outcome === 'PASS')) throw new Error('No rule was checked.')
      const isWithin = (element: Element | null) =>
        parts.length === 0 || parts.some((part) => element?.closest(part) !== null)
      return results
        .filter(({ value: [, outcome] }) => outcome === 'FAIL')
        .map(({ ruleId, message, snippet, node }) => ({ ruleId, message, snippet, element: node as Element }))
        .filter(({ element }) => isWithin(element))
        .filter(
          ({ ruleId, element }) => !falseAlarms.some(({ rule, about }) => rule === ruleId && element.matches(about)),
        )
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`)
    },
    { parts, falseAlarms, everythingShown },
  )
}
