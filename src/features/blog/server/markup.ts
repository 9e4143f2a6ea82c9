type Attributes = Record<string, string | number | null | undefined>

/** Characters that XML doesn't allow, even escaped. */
const outsideXml = /[\p{Control}--[\t\n\r\u007f-\u009f]]|[\ufffe\uffff\p{Surrogate}]/gv

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for XML and HTML, and drops characters that they don't allow. */
export const escaped = (text: string): string =>
  text.replace(outsideXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

const attributesMarkup = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')

/** Puts markup into an element as it is, without escaping. Leaves out attributes without a value. */
export const element = (name: string, inside: string, attributes: Attributes = {}): string =>
  `<${name}${attributesMarkup(attributes)}>${inside}</${name}>`

/** Makes an empty element, closed as XML requires. */
export const emptyElement = (name: string, attributes: Attributes = {}): string =>
  `<${name}${attributesMarkup(attributes)}/>`
