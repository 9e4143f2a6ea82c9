import { expect, test } from './support/processes.ts'
import { send } from './support/send.ts'

test('who sends half a request is not waited for', async ({ start, usedFolder: folder }) => {
  const product = await start(folder)
  const { answer, seconds } = await send(product.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(answer).toContain('408')
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThan(25)
  expect(await product.stop()).toBe(0)
})
