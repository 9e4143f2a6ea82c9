import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { MailServer } from '../../src/platform/testing/mail-server.ts'
import { newDataFolder, newUsedFolder, type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

export type Start = typeof startProduct

interface Fixtures {
  /** Starts the product; whatever still runs when the test ends is ended with it. */
  start: Start
  /** An empty data folder of the test's own. */
  folder: string
  /** A data folder of the test's own that was started on before, so that starting takes a third of the time. */
  usedFolder: string
  mailServer: MailServer
}

/** Without a page: what is proven of the process itself. */
export const test = base.extend<Fixtures>({
  start: async ({}, use) => {
    const products: Product[] = []
    await use(async (folder, environment) => {
      const product = await startProduct(folder, environment)
      products.push(product)
      return product
    })
    await Promise.all(products.map((product) => product.kill()))
  },
  folder: async ({}, use) => {
    const folder = newDataFolder()
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  usedFolder: async ({}, use) => {
    const folder = await newUsedFolder()
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  mailServer: async ({}, use) => {
    const server = await MailServer.start()
    await use(server)
    await server.stop()
  },
})
