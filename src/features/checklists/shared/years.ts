import type { ItemFacts, Words } from './items.ts'

/** Adds a number to every year from 2000 to 2099 that a text names. */
export const shiftYears = (text: string, by: number): string =>
  by === 0 ? text : text.replaceAll(/(?<![\d.,-])20\d\d(?![\d-]|[.,]\d)/g, (year) => String(Number(year) + by))

const shiftWords = ({ en, fr }: Words, by: number): Words => ({ en: shiftYears(en, by), fr: shiftYears(fr, by) })

type Texts = Pick<ItemFacts, 'title' | 'help' | 'why' | 'options'>

/** Returns the item for another tax year, with the years in its texts moved by the same number. */
export const shiftItem = <Item extends Texts>(item: Item, by: number): Item => ({
  ...item,
  title: shiftWords(item.title, by),
  help: shiftWords(item.help, by),
  why: shiftWords(item.why, by),
  options: item.options.map((option) => ({ ...option, ...shiftWords(option, by) })),
})
