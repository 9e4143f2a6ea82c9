import { ResponsiveImage } from '../../../ui/site/responsive-image.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import type { Post } from '../contract.ts'
import type { ArticleDocument } from '../shared/document.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleEnd, Neighbors, RelatedPosts } from './article-end.tsx'
import { ArticleHeader } from './article-header.tsx'
import { anchorsOf } from './headings.ts'

export function Article({ post, takesFocus }: { post: Post; takesFocus: boolean }) {
  const document = post.document as ArticleDocument
  const anchors = anchorsOf(document)
  return (
    <>
      <article>
        <ArticleHeader post={post} takesFocus={takesFocus} />
        <div className="mx-auto mt-10 grid max-w-[44rem] gap-10 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_minmax(0,1fr)]">
          <div className="xl:col-start-3 xl:row-start-1">
            <div className="xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
              <ArticleContents anchors={[...anchors.values()]} />
            </div>
          </div>
          <div className="min-w-0 xl:col-start-2 xl:row-start-1">
            <ResponsiveImage
              sources={sourcesOf(post.imageUrl)}
              alt={post.imageAlt}
              width={1200}
              height={750}
              sizes="(min-width: 64rem) 44rem, 95vw"
              loading="eager"
              fetchPriority="high"
              className="mb-10 aspect-8/5 h-auto w-full rounded-md bg-line object-cover"
            />
            <ArticleBody document={document} anchors={anchors} />
            <ArticleEnd post={post} />
            <Neighbors post={post} />
          </div>
        </div>
      </article>
      <RelatedPosts posts={post.related} />
    </>
  )
}
