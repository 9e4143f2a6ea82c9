import type { MetaDescriptor } from 'react-router'

/** Tells feed readers where the feeds are. */
export const feedLinks: MetaDescriptor[] = [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Articles (RSS)', href: '/feed.xml' },
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Articles (Atom)', href: '/atom.xml' },
]
