import type { Location } from 'react-router'

/** The key under which the scroll position of a page is kept. A link can ask for the position of an earlier visit. */
export const scrollKeyOf = ({ key, state }: Location): string => state?.scrollKey ?? key
