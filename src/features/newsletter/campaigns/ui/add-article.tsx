import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { latestPosts } from './queries.ts'

/** Inserts an article's title, excerpt and link at the author's cursor. */
export function AddArticle({ editor }: { editor: Editor }) {
  const { data: posts = [] } = useQuery(latestPosts())
  const add = (slug: string) => {
    const post = posts.find((one) => one.slug === slug)
    if (!post) return
    const text = (words: string, marks: object[] = []) => [{ type: 'text', text: words, marks }]
    const link = { type: 'link', attrs: { href: `/blog/${post.slug}` } }
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'heading', attrs: { level: 2 }, content: text(post.title) },
        { type: 'paragraph', content: text(post.excerpt) },
        { type: 'paragraph', content: text(`Read “${post.title}”`, [link]) },
      ])
      .run()
  }
  return (
    <div className="border-line border-b p-3">
      <SelectField
        id="add-article"
        label="Add an article"
        value=""
        onChange={({ currentTarget }) => add(currentTarget.value)}
        className="max-w-md"
      >
        <option value="">Choose a blog article</option>
        {posts.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
