import type { MetaDescriptor } from 'react-router'
import { pageMeta, type Site } from '../../../ui/site/page-meta.ts'
import type { Post } from '../contract.ts'
import { feedLinks } from './feed-links.ts'

/** Describes an article to search engines and social networks. Asks search engines not to list a preview. */
export function articleMeta(site: Site | undefined, post: Post): MetaDescriptor[] {
  const path = `/blog/${post.slug}`
  const tags = pageMeta(site, {
    title: post.title,
    description: post.searchDescription,
    path: post.isPreview ? undefined : path,
    breadcrumbs: [
      { name: 'Blog', path: '/blog' },
      { name: post.title, path },
    ],
  })
  if (post.isPreview || !site) return tags
  const articleValues: Record<string, string> = { 'og:type': 'article', 'og:image': cardOf(site, post) }
  const articleTags = tags.map((tag) => {
    const property = 'property' in tag ? String(tag.property) : ''
    return articleValues[property] ? { property, content: articleValues[property] } : tag
  })
  return [
    ...articleTags,
    { property: 'og:image:alt', content: post.title },
    { name: 'twitter:image', content: cardOf(site, post) },
    { property: 'article:published_time', content: post.publishDate },
    { property: 'article:modified_time', content: post.updatedDate },
    { property: 'article:section', content: post.category },
    { 'script:ld+json': blogPosting(site, post) },
    ...feedLinks,
  ]
}

/** The image for social networks. Its address changes with the article, so that networks fetch the new image. */
const cardOf = ({ siteUrl }: Site, { slug, updatedDate }: Post) =>
  `${siteUrl}/blog/${encodeURIComponent(slug)}/card.png?v=${Date.parse(updatedDate)}`

function blogPosting(site: Site, post: Post) {
  const { siteUrl, name } = site
  const url = `${siteUrl}/blog/${post.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.searchDescription,
    image: cardOf(site, post),
    datePublished: post.publishDate,
    dateModified: post.updatedDate,
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name, url: `${siteUrl}/` },
    publisher: { '@id': `${siteUrl}/#firm` },
    mainEntityOfPage: url,
    articleSection: post.category,
    inLanguage: 'en',
    isAccessibleForFree: true,
  }
}
