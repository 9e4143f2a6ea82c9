type Attributes = Record<string, string | number | null | undefined>

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold, escaped or not
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

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
