import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type EmptyList, PagedList } from './paged-list.tsx'

const query = {
  data: { pages: [{ items: [] }] },
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

const drawn = (empty: EmptyList) =>
  renderToStaticMarkup(
    <PagedList query={query} noun={['client', 'clients']} empty={empty}>
      {() => null}
    </PagedList>,
  )

test('an empty list shows a drawing that screen readers skip, and a filtered list only says that nothing was found', () => {
  const all = drawn({ title: 'No clients yet', text: 'Add the first one.', hasDrawing: true })
  expect(all).toContain('<img src="/drawings/empty-list.svg" alt="" width="96" height="72"')
  expect(drawn({ title: 'Nothing found', text: 'Clear the filters.' })).not.toContain('<img')
})
