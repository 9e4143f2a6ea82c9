import type { MetaDescriptor } from 'react-router'
import { pageMeta, type Site } from '../../../ui/page-meta.ts'
import type { Post } from '../page-contract.ts'
import { feedLinks } from './feed-links.ts'

/** What search engines and social networks are told of an article; of a preview, that it is none of theirs. */
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
  const articleTags = tags.map((tag) =>
    'property' in tag && tag.property === 'og:type' ? { property: 'og:type', content: 'article' } : tag,
  )
  return [
    ...articleTags,
    { property: 'article:published_time', content: post.publishDate },
    { property: 'article:modified_time', content: post.updatedDate },
    { property: 'article:section', content: post.category },
    { 'script:ld+json': blogPosting(site, post) },
    ...feedLinks,
  ]
}

function blogPosting({ siteUrl, name }: Site, post: Post) {
  const url = `${siteUrl}/blog/${post.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.searchDescription,
    image: `${siteUrl}${post.imageUrl}`,
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
