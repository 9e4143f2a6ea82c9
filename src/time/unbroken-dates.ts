const date = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g

/** The text with a no-break space between month and day. A year may begin a line, because titles can be narrow. */
export const unbrokenDates = (text: string): string => text.replaceAll(date, (words) => words.replaceAll(' ', '\u00a0'))
