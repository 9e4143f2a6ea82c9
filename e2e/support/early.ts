import type { ElementHandle, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * What a control needs to answer a tap: nothing (`native`), the server (`posted`) or the page's scripts (`scripted`). A
 * control that is `off` is disabled.
 */
type Kind = 'native' | 'posted' | 'scripted' | 'off'
export interface Control {
  element: ElementHandle<HTMLElement>
  name: string
  kind: Kind
}

/** Every visible control of the page, except links, which always work. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const list = await page.evaluateHandle(() =>
    [
      ...document.querySelectorAll<HTMLElement>('button, summary, input[type=submit], [role=button], a:not([href])'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true })),
  )
  const facts = await list.evaluate((elements) =>
    elements.map((one) => {
      const name = one.ariaLabel ?? one.textContent?.trim().slice(0, 60) ?? ''
      if (one.ariaDisabled === 'true') return { name, kind: 'off' as const }
      if (one.matches('summary, [popovertarget]')) return { name, kind: 'native' as const }
      const isPosted = one.matches('button:not([type]), [type=submit]') && (one as HTMLButtonElement).form
      return { name, kind: isPosted ? ('posted' as const) : ('scripted' as const) }
    }),
  )
  const handles = await list.getProperties()
  return facts.map((fact, place) => {
    return { ...fact, element: handles.get(String(place)) as ElementHandle<HTMLElement> }
  })
}

/** The controls of a kind. If there are many, such as the days of a month, about a dozen of them. */
export function of(controls: Control[], kind: Kind): Control[] {
  const all = controls.filter((one) => one.kind === kind)
  return all.filter((_, place) => place % Math.ceil(all.length / 12) === 0)
}

/** Taps a control that works without scripts, and checks that it opens or closes. */
export async function expectNative({ element, name }: Control) {
  if (!(await element.evaluate((one) => one.matches('summary')))) return
  const isOpen = () => element.evaluate((one) => (one.parentElement as HTMLDetailsElement).open)
  const before = await isOpen()
  await element.tap()
  await expect.poll(isOpen, name).toBe(!before)
  // An open menu covers the page. We close it without a tap, because a tap that lasts longer than half a second while
  // the page is busy is a long press, which does nothing.
  await element.evaluate((one) => {
    if (one.closest('header')) (one.parentElement as HTMLDetailsElement).open = false
  })
}

/** Records the buttons that clicks reach, in order. Before the scripts can answer a click, the page holds it back. */
export const noteClicks = (page: Page) =>
  page.addInitScript(() => {
    const reached = Object.assign(window, { reached: [] as (EventTarget | null)[] }).reached
    // Record the button and not its icon, because the icon can have left the page by now.
    const isButton = (one: EventTarget) => one instanceof HTMLButtonElement
    addEventListener('click', (event) => reached.push(event.composedPath().find(isButton) ?? null))
  })

export const placesReached = (page: Page, elements: ElementHandle[]) =>
  page.evaluate(
    (elements) => (window as unknown as { reached: Element[] }).reached.map((one) => elements.indexOf(one)),
    elements as ElementHandle<Element>[],
  )
