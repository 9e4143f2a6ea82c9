import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { field, main, press, title } from './support/accounts.ts'
import { findEmail } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('an administrator sends a survey, reads the results, follows up a low score, and changes a question', async ({
  page,
  request,
}) => {
  await openSignedIn(page, '/admin/surveys')
  await expect(main(page).getByRole('heading', { name: 'Low scores to follow up' })).toBeVisible()
  await main(page)
    .getByRole('button', { name: /Mark as followed up/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as followed up' }).click()
  await expect(toastIn(page)).toContainText('Marked as followed up')
  await expect(main(page).getByRole('heading', { name: 'Low scores to follow up' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Client survey' }).filter({ visible: true }).click()
  await expect(main(page).getByRole('region', { name: 'Scores' })).toContainText('The 95% confidence interval is')
  await main(page).getByLabel('Search', { exact: true }).fill('checklist')
  await expect(main(page)).toContainText('1 comment')
  const downloading = page.waitForEvent('download')
  await press(page, 'Export CSV')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^survey-answers-last-12-months-search-.+\.csv$/)
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toEqual([expect.stringContaining('"Answered"'), expect.stringContaining('The checklist told me')])

  const clients = '**/api/admin/clients*'
  await page.route(clients, (route) => route.fulfill({ json: { items: [], next: null } }))
  await main(page).getByRole('link', { name: 'Send to clients' }).click()
  await expect(main(page).getByRole('link', { name: 'Add the first one' })).toHaveAttribute(
    'href',
    '/admin/clients/new',
  )
  await page.unroute(clients)
  await page.reload()
  await field(page, 'Find clients').fill('Bennett')
  await main(page)
    .getByRole('checkbox', { name: /Bennett/ })
    .check()
  await press(page, 'Send invitations')
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click()
  await expect(toastIn(page)).toContainText('Invited 1 client')
  const email = await findEmail(request, 'maya.bennett@people.example', 'How did we do?')
  const [path = ''] = /\/survey\/[\w.-]+/.exec(email) ?? []
  await page.goto(path)
  await expect(title(page)).toHaveText('How are we doing?')

  await openSignedIn(page, '/admin/surveys')
  await main(page).getByRole('link', { name: 'Client survey' }).filter({ visible: true }).click()
  await main(page).getByRole('link', { name: 'Edit survey' }).click()
  await field(page, 'Question 6').fill('What should we do better?')
  await press(page, 'Save survey')
  await expect(main(page)).toContainText('The survey is saved.')
  await expect(main(page)).toContainText('version 2')
})

test('the firm gets an email about a low score, with a link to the answer', async ({ page, request }) => {
  const { survey } = await (await request.get('/api/surveys/open')).json()
  const given = { recommend: '1', service: 'Accounting', satisfied: '2', why: 'No one called me back.' }
  const answers = Object.entries(given).map(([question, value]) => ({ question, values: [value] }))
  const data = { survey: survey.id, number: survey.number, requestId: randomUUID(), answers }
  expect((await request.post('/api/surveys/answers', { data })).ok()).toBe(true)
  const email = await findEmail(request, 'contact@zenith.example', 'A low survey score to follow up')
  expect(email).not.toContain('called me back')
  const [path = ''] = /\/admin\/surveys#score-[\w-]+/.exec(email) ?? []
  await openSignedIn(page, path)
  const score = page.locator(`[id="${path.split('#')[1]}"]`)
  await expect(score).toContainText('No one called me back.')
  await expect(score).toBeInViewport()
  await score.getByRole('button', { name: /Mark as followed up/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as followed up' }).click()
  await expect(main(page)).toContainText('Someone has already followed up on the low score')
  await expect(score).toHaveCount(0)
})
