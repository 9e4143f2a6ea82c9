import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadList } from './upload-list.tsx'
import { type QueuedUpload, UploadQueue } from './upload-queue.ts'

const queue = new UploadQueue(() => {})
const shown = (item: Partial<QueuedUpload>) =>
  renderToStaticMarkup(
    <UploadList
      queue={queue}
      items={[{ key: '1', name: 'w-2.pdf', bytes: 1000, sent: 400, state: 'sending', ...item }]}
    />,
  )

test("a file on its way shows how much is sent, in words and as a bar in the site's own colors", () => {
  const markup = shown({})
  expect(markup).toContain('40% of ')
  expect(markup).toMatch(/<rect width="40" height="1" class="fill-brand">/)
  // A browser draws this one in its own colors.
  expect(markup).not.toContain('<progress')
})

test.each(['stored', 'failed'] as const)('a file that is %s has no bar', (state) => {
  expect(shown({ state })).not.toContain('<rect width="40"')
})
