import { expect } from '@playwright/test'
import { type Driver, isReference, type Reference } from './web-driver.ts'

/** Finds what people know by this name: a field by its label, or a button, a link or an option by its text. */
const find = `
  const [kind, name, isWithin] = arguments
  const textOf = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? one.textContent).replace(/\\s+/g, ' ').trim()
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true })
  const area = isWithin ? document.querySelector(isWithin) : document
  if (!area) return null
  const all = (selector) => [...area.querySelectorAll(selector)]
  const named = (one) => textOf(one) === name || (name.endsWith('…') && textOf(one).startsWith(name.slice(0, -1)))
  if (kind === 'field') {
    const label = all('label').find((one) => named(one) && one.control && isShown(one))
    return label ? label.control : all('input, select, textarea').find((one) => one.getAttribute('aria-label') === name) ?? null
  }
  return all({ button: 'button, summary, [role=button]', link: 'a' }[kind]).find((one) => named(one) && isShown(one)) ?? null
`

const select = `
  const [field, text] = arguments
  const option = [...field.options].find((one) => one.textContent.trim() === text)
  if (!option) return false
  field.value = option.value
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  return true
`

const shown = "return document.querySelector(arguments[0])?.innerText ?? ''"

type Kind = 'button' | 'field' | 'link'

/** What a visitor does on a page, in any browser. Every step waits until the page has what it needs. */
export class Visitor {
  readonly #driver: Driver
  readonly #base: string

  constructor(driver: Driver, base: string) {
    this.#driver = driver
    this.#base = base
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#base + path)
  }

  press(name: string, within = ''): Promise<void> {
    return this.#click('button', name, within)
  }

  follow(name: string, within = ''): Promise<void> {
    return this.#click('link', name, within)
  }

  fill(name: string, text: string, within = 'main'): Promise<void> {
    return this.#with('field', name, within, async (field) => {
      await this.#driver.run('arguments[0].focus(); arguments[0].select?.()', field)
      await this.#driver.type(field, text)
    })
  }

  choose(name: string, option: string, within = 'main'): Promise<void> {
    return this.#with('field', name, within, async (field) => {
      // Some lists get their options on focus.
      await this.#driver.run('arguments[0].focus()', field)
      expect(await this.#driver.run(select, field, option), `the option ${option}`).toBe(true)
    })
  }

  check(name: string, within = 'main'): Promise<void> {
    return this.#click('field', name, within)
  }

  /** Waits until a part of the page shows this text. */
  async sees(text: string | RegExp, within = 'body'): Promise<void> {
    await this.#until((found) => expect(found, within).toMatch(text), shown, within)
  }

  async arrives(path: string): Promise<void> {
    await this.#until((found) => expect(found).toBe(path), 'return location.pathname')
  }

  /** Checks that nothing is wider than the window. */
  async fits(): Promise<void> {
    const beyond = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth'
    await this.#until((found) => expect(found, 'pixels beyond the window').toBe(0), beyond)
  }

  /** Runs a script again and again until its result is right. */
  #until(check: (result: unknown) => void, source: string, ...args: unknown[]): Promise<void> {
    return expect(async () => check(await this.#driver.run(source, ...args))).toPass({ timeout: 30_000 })
  }

  #click(kind: Kind, name: string, within: string): Promise<void> {
    return this.#with(kind, name, within, async (found) => {
      // Scroll the element to the middle, because WebKit's driver believes that its window is a little higher than it
      // is.
      await this.#driver.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
      await this.#driver.click(found)
    })
  }

  /** Acts on an element, and tries again if the page replaces or moves the element at that moment. */
  #with(kind: Kind, name: string, within: string, act: (found: Reference) => Promise<void>): Promise<void> {
    return expect(async () => act(await this.#find(kind, name, within))).toPass({ timeout: 30_000 })
  }

  async #find(kind: Kind, name: string, within: string): Promise<Reference> {
    let found: unknown
    const look = async () => {
      found = await this.#driver.run(find, kind, name, within)
      return isReference(found)
    }
    await expect.poll(look, `the ${kind} ${name}`).toBe(true)
    return found as Reference
  }
}
