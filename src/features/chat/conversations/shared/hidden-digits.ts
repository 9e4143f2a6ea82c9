/** True if a browser has masked digits in the text. A list has bullets too, but never two in a row. */
export const hasHiddenDigits = (text: string): boolean => /•[ ./-]{0,2}•/.test(text)
