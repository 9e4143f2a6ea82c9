import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { Network } from '../../../../platform/security/outbound.ts'
import * as outbound from '../../../../platform/security/outbound.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { reachLinks } from './reach-links.ts'
import { documentOf, paragraphOf } from './testing.ts'

/** A network in which every host name leads to this machine. */
const homely: Network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }

let server: Server
let address: string
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const [, status = '200', to] = url.split('/')
    response.writeHead(Number(status), to ? { location: `/${to}` } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://pages.example:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close().closeAllConnections())

const reach = (ctx: TestCtx, paths: string[], network: Network = homely) =>
  reachLinks(ctx, documentOf(...paths.map((path) => paragraphOf(`To ${path}`, path))), network)

describe('the links of an issue', () => {
  test('are alive if their pages answer, also after a redirect, and each address is opened once', async ({ ctx }) => {
    const paths = ['/200', '/302/200', '/200'].map((path) => address + path)
    expect(await reach(ctx, [...paths, 'mailto:hello@firm.example'])).toMatchObject({ outcome: 'passed' })
    expect(asked.sort()).toEqual(['/200', '/200', '/302/200'])
  })

  test.for(['/404', '/410', '/301/404'])('are dead if there is no page: %s', async (path, { ctx }) => {
    expect(await reach(ctx, [`${address}/200`, address + path])).toMatchObject({
      outcome: 'failed',
      sentence: expect.stringContaining(`“To ${address}${path}” is dead. There is no page at this address.`),
    })
  })

  test('are dead if the host name does not exist, but only if another server shows that we are online', async ({
    ctx,
  }) => {
    const unknown = Object.assign(new Error(), { code: 'ENOTFOUND' })
    const resolve = async (host: string) => (host === 'pages.example' ? homely.resolve(host) : Promise.reject(unknown))
    const network = { ...homely, resolve }
    const gone = 'https://gone.example/page'
    expect(await reach(ctx, [gone], network)).toMatchObject({
      outcome: 'unsure',
      sentence: expect.stringContaining("We couldn't find this address."),
    })
    expect(await reach(ctx, [gone, `${address}/500`], network)).toMatchObject({
      outcome: 'failed',
      sentence: expect.stringContaining(`“To ${gone}” is dead.`),
    })
  })

  test('are opened again if they were dead, so that a corrected page counts at once', async ({ ctx }) => {
    const statusOf = vi.spyOn(outbound, 'statusOf').mockResolvedValueOnce(404).mockResolvedValueOnce(200)
    const document = documentOf(paragraphOf('A page', 'https://pages.example/new'))
    expect(await reachLinks(ctx, document)).toMatchObject({ outcome: 'failed' })
    for (let time = 0; time < 2; time++) expect(await reachLinks(ctx, document)).toMatchObject({ outcome: 'passed' })
    expect(statusOf).toHaveBeenCalledTimes(2)
    statusOf.mockRestore()
  })

  test('count as not checked, and we say so, if the server does not tell', async ({ ctx }) => {
    expect(
      await reach(
        ctx,
        ['/403', '/500', '/429'].map((path) => address + path),
      ),
    ).toEqual({
      outcome: 'unsure',
      sentence: expect.stringMatching(
        /^We couldn't check the link “To .*\/403” and 2 more\. .*status 403\. Please open/,
      ),
    })
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' }))
    expect(await reach(ctx, [address], { ...homely, resolve })).toMatchObject({ outcome: 'unsure' })
  })

  test('never lead us into a private network', async ({ ctx }) => {
    const { isPublicAddress } = await import('../../../../platform/http/network-address.ts')
    const careful = { ...homely, isAllowed: isPublicAddress }
    for (const path of [
      address,
      address.replace('pages.example', '127.0.0.1'),
      'http://[::1]/',
      'http://169.254.169.254/',
    ])
      expect(await reach(ctx, [path], careful)).toMatchObject({
        outcome: 'unsure',
        sentence: expect.stringContaining('private network'),
      })
    expect(asked).toEqual([])
  })

  test('to our own pages are requested from the site itself', async ({ ctx }) => {
    const paths: string[] = []
    const statusOf = async (path: string) => {
      paths.push(path)
      return path === '/gone' ? 404 : 200
    }
    ctx.site = { ...ctx.site, statusOf }
    expect(await reach(ctx, ['/faqs?a=1', 'http://localhost:3000/services'])).toMatchObject({ outcome: 'passed' })
    expect(paths.sort()).toEqual(['/faqs?a=1', '/services'])
    expect(await reach(ctx, ['/gone'])).toMatchObject({ outcome: 'failed' })
    expect(asked).toEqual([])
  })
})
