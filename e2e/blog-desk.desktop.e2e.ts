import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { signInAsAdmin } from './support/own-site.ts'
import { test } from './support/page-and-processes.ts'
import { hold, open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

test.use({
  expectedFailures: [/\/api\/admin\/(blog|images)/],
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
/** Opens the menu of further actions and chooses one. */
const pick = async (page: Page, name: string) => {
  await press(page, 'More actions')
  await press(page, name)
}
const saved = (page: Page) => expect(main(page).getByText(/^Saved .* by Elena Marsh$/)).toBeVisible()

/** Draws a picture of this width in the browser and returns its bytes. */
const picture = (page: Page, width: number) =>
  page.evaluate(async (width) => {
    const canvas = new OffscreenCanvas(width, Math.round(width * 0.625))
    const drawing = canvas.getContext('2d')
    if (drawing) {
      drawing.fillStyle = '#1f5c47'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, width)

/** Pastes a picture into the editor or drops it there, with the events that a browser would send. */
const give = (editor: Locator, how: 'paste' | 'drop', picture: number[]) =>
  editor.evaluate(
    (element, { how, picture }) => {
      const data = new DataTransfer()
      const name = how === 'paste' ? 'pasted.jpg' : 'dropped.jpg'
      data.items.add(new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }))
      const { left, bottom } = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
      const place = { clientX: left + 2, clientY: bottom - 2 }
      const always = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...always, clipboardData: data })
          : new DragEvent('drop', { ...always, ...place, dataTransfer: data })
      element.dispatchEvent(event)
    },
    { how, picture },
  )

/** The titles of all revisions, newest first. */
const titlesOf = (page: Page, id = '') =>
  page.evaluate(async (id) => {
    const revisions = await (await fetch(`/api/admin/blog/${id}/revisions`)).json()
    const texts = revisions.map(async ({ number }: { number: number }) =>
      (await fetch(`/api/admin/blog/${id}/revisions/${number}`)).json(),
    )
    return (await Promise.all(texts)).map(({ title }) => title)
  }, id)

test('an editor writes, previews, publishes, renames, restores and schedules an article', async ({
  page,
  start,
  usedFolder: folder,
  address,
}) => {
  const clock = join(folder, '..', `clock-${process.pid}`)
  writeFileSync(clock, '0')
  const preload = `--import ${join(import.meta.dirname, 'support', 'clock.mjs')}`
  const product = await start(folder, { NODE_OPTIONS: preload, CLOCK_FILE: clock })
  const { url } = product
  const read = async (path: string) => (await page.request.get(`${url}${path}`)).text()
  const names = async (path: string, slug: string) => (await read(path)).includes(`/blog/${slug}`)
  await page.goto(url)
  await signInAsAdmin(page, product, address)

  await open(page, `${url}/admin/blog`)
  await press(page, 'New article')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Untitled article')
  // The editor can't publish an incomplete article. The settings open, and each field says what is missing.
  await expect(field(page, 'Excerpt')).toBeHidden()
  await press(page, 'Publish now')
  const summary = main(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please give the article a title',
    'Please write the article first',
    'Please give the article a URL',
    'Please write an excerpt. Lists and search engines show it.',
    'Please choose a category',
    'Please choose an image',
    "Please describe the image for people who can't see it",
  ])
  for (const label of ['Title', 'Article', 'URL', 'Excerpt', 'Category', 'Image description'])
    await expect(field(page, label), label).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByRole('button', { name: 'Choose an image' })).toHaveAccessibleDescription(
    /^Please choose an image At least 1200 pixels wide\./,
  )
  await expectAccessibleInBoth(page)
  await pick(page, 'Schedule')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await summary.getByRole('link', { name: 'Please write the article first' }).click()
  await expect(field(page, 'Article')).toBeFocused()

  await field(page, 'Title').fill('Fees & fairness: what we charge')
  // The page saves typed text automatically, and the missing fields stay marked.
  await saved(page)
  await expect(field(page, 'Title')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Excerpt')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'URL')).toHaveValue('fees-fairness-what-we-charge')
  const editor = main(page).getByRole('textbox', { name: 'Article' })
  await editor.click()
  await press(page, 'Heading')
  await expect(editor).toBeFocused()
  await page.keyboard.type('How a price is found')
  await page.keyboard.press('Enter')
  await page.keyboard.type('We read the documents first. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Then we say what it costs.')
  await page.keyboard.press('Enter')
  await press(page, 'Callout')
  await expect(editor).toBeFocused()
  await page.keyboard.type('No work begins before you agree.')
  await field(page, 'Excerpt').fill('How our prices are found, and when you hear of them.')
  await field(page, 'Category').selectOption('Tax Planning')
  const file = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await picture(page, width)),
  })
  const release = await hold(page, '/api/admin/images*')
  await field(page, 'Image above the article').setInputFiles(await file('desk.jpg', 1400))
  await field(page, 'Image description').fill('A desk with a lamp.')
  await press(page, 'Publish now')
  const uploading = main(page).getByRole('button', { name: 'Uploading...' })
  await expect(uploading).toBeFocused()
  await expect(uploading).toHaveAccessibleDescription(/^Please wait until the image is uploaded/)
  release()
  await expect(main(page).getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await expect(main(page).getByText('Please wait until the image is uploaded')).toHaveCount(0)
  await expect(field(page, 'Image description')).toHaveValue('A desk with a lamp.')
  const releaseText = await hold(page, '/api/admin/images*')
  await field(page, 'Image for the article').setInputFiles(await file('price-list.jpg', 900))
  await press(page, 'Publish now')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAccessibleDescription('Please wait until the image is uploaded')
  releaseText()
  await expect(editor.locator('img')).toHaveCount(1)
  await expect(main(page).getByText('Please wait until the image is uploaded')).toHaveCount(0)
  await give(editor, 'paste', await picture(page, 700))
  await expect(editor.locator('img')).toHaveCount(2)
  await give(editor, 'drop', await picture(page, 600))
  await expect(editor.locator('img')).toHaveCount(3)
  // The page saves an image without a description, but doesn't publish it.
  await press(page, 'Publish now')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAccessibleDescription(/^Please describe every image/)
  for (const name of ['Price list', 'Pasted', 'Dropped']) {
    await editor.locator('img[alt=""]').first().click()
    await main(page).locator('#image-alt').fill(name)
    await expect(editor.getByRole('img', { name })).toBeVisible()
  }
  await expect(editor.getByRole('img')).toHaveCount(3)
  // The buttons stay in view even when the drawer is closed.
  await press(page, 'Close settings')
  await expect(main(page).getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
  await expect(field(page, 'Excerpt')).toBeHidden()
  await editor.getByRole('img').last().scrollIntoViewIfNeeded()
  await expect(main(page).getByRole('button', { name: 'Publish now' })).toBeInViewport()
  await press(page, 'Settings')
  await expect(main(page).getByRole('heading', { name: 'Settings' })).toBeFocused()
  await saved(page)
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)

  // The page has saved the article automatically, but the article is not public yet.
  expect(await read('/api/blog-posts')).not.toContain('fairness')
  const [preview] = await Promise.all([page.waitForEvent('popup'), press(page, 'Preview')])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Fees & fairness: what we charge')
  await expect(preview.getByRole('note')).toContainText('No work begins before you agree.')
  await preview.close()

  await press(page, 'Publish now')
  await expect(main(page).getByRole('link', { name: 'View the public article' })).toBeVisible()
  const slug = 'fees-fairness-what-we-charge'
  for (const path of ['/', '/blog', '/feed.xml', '/atom.xml', '/sitemap.xml']) {
    await expect.poll(() => names(path, slug), { message: path }).toBe(true)
  }
  expect(await read(`/blog/${slug}`)).toContain('Then we say what it costs.')

  // Later changes stay private until someone publishes them. Then the old address redirects to the new one.
  await field(page, 'Title').fill('What we charge')
  await expect(field(page, 'URL')).toHaveValue(slug)
  await field(page, 'URL').fill('what-we-charge')
  await saved(page)
  expect(await read(`/blog/${slug}`)).toContain('Fees &amp; fairness')
  await press(page, 'Publish changes')
  await expect(main(page)).not.toContainText("These changes aren't public yet")
  const moved = await page.request.get(`${url}/blog/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/what-we-charge'])

  // Restoring an earlier revision creates a new one.
  await pick(page, 'Revisions')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Compare' }).last().click()
  await expect(dialog.locator('del', { hasText: 'Fees' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toContainText("These changes aren't public yet")

  // Someone else saves in the meantime. The editor sees the conflict, and neither text is lost.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const now = await (await page.request.get(`${url}/api/admin/blog/${id}`)).json()
  const theirs = { basedOn: now.version, draft: { ...now.draft, title: 'Their title' } }
  expect((await page.request.put(`${url}/api/admin/blog/${id}`, { data: theirs })).status()).toBe(200)
  await field(page, 'Title').fill('My title')
  const choice = main(page).getByRole('region', { name: 'Two versions' })
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: 'Show the differences' }).click()
  await expect(choice).toContainText('Their text is crossed out where yours differs, and yours is underlined.')
  await expect(choice.locator('del', { hasText: 'Their' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await choice.getByRole('button', { name: 'Save my version' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  await saved(page)
  await expect.poll(async () => (await titlesOf(page, id)).slice(0, 2)).toEqual(['My title', 'Their title'])

  // A scheduled article becomes public at its time, without anyone publishing it.
  await pick(page, 'Unpublish')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(main(page).getByText('Draft', { exact: true })).toBeVisible()
  const last = await field(page, 'URL').inputValue()
  await pick(page, 'Schedule')
  await dialog.getByLabel('Date and time in New York').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toContainText('This time has passed. Please choose one in the future.')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date and time in New York').fill(`${tomorrow}T09:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText(/^Scheduled for /)).toBeVisible()
  for (const path of ['/blog', '/feed.xml', '/sitemap.xml']) expect(await names(path, last)).toBe(false)
  await open(page, `${url}/admin`)
  await expect(main(page)).toContainText('Next on the blog: My title')
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  writeFileSync(clock, String(3 * 24 * 60))
  for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml']) {
    await expect.poll(() => names(path, last), { message: path }).toBe(true)
  }
})
