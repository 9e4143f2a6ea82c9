/** True if a browser has masked digits in the text. A list has bullets too, but never two beside each other. */
export const hasHiddenDigits = (text: string): boolean => /•[ ./-]{0,2}•/.test(text)
