type Attributes = Record<string, string | number | null | undefined>

/** What XML cannot hold, escaped or not. */
const outsideXml = /[\p{Control}--[\t\n\r\u007f-\u009f]]|[\ufffe\uffff\p{Surrogate}]/gv

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as XML and HTML write it; what they cannot hold at all is left out. */
export const escaped = (text: string): string =>
  text.replace(outsideXml, '').replace(/[&<>"']/g, (one) => entities[one] ?? '')

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')

/** An element with markup inside, which is written as it is; attributes without a value are left out. */
export const element = (name: string, inside: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>${inside}</${name}>`

/** An element that holds nothing, closed so that XML takes it too. */
export const emptyElement = (name: string, attributes: Attributes = {}): string => `<${name}${written(attributes)}/>`
