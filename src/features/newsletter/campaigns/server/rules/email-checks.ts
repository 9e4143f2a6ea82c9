import { type Check, failed, passed } from './check.ts'

/** Gmail shows only the first 102 KB of an email. */
const maxBytes = 100 * 1024

const imageWithoutText = /<img(?![^>]*\salt="[^"]*[^"\s])/

/** Checks an issue as one subscriber gets it. `link` is that subscriber's unsubscribe link. */
export function emailChecks({ html, text }: { html: string; text: string }, link: string) {
  const bytes = Math.max(Buffer.byteLength(html), Buffer.byteLength(text))
  const size = `The email is ${Math.ceil(bytes / 1024)} KB`
  const unsubscribe: Check =
    html.includes(link) && text.includes(link)
      ? passed('Every email has its own unsubscribe link.')
      : failed('The unsubscribe link is missing. Please report this to the person who runs the server.')
  return {
    unsubscribe,
    images: imageWithoutText.test(html)
      ? failed('An image has no description. Please describe every image.')
      : passed('Every image has a description.'),
    size:
      bytes < maxBytes
        ? passed(`${size}. Gmail cuts off emails above 100 KB.`)
        : failed(`${size}, and Gmail cuts off emails above 100 KB. Please shorten it.`),
  }
}
