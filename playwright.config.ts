import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './e2e/support/browser.ts'
import { freePort } from './src/platform/testing/postgres-cluster.ts'

// Chosen once; the workers inherit them.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_DATA ??= mkdtempSync(join(tmpdir(), 'zenith-journeys-'))
const port = Number(process.env.JOURNEYS_PORT)
const dataFolder = process.env.JOURNEYS_DATA
/** Tests of the process itself, without a page; they run once. */
const withoutPage = [
  'api-client.e2e.ts',
  'booking-races.e2e.ts',
  'broken-requests.e2e.ts',
  'campaign-kills.e2e.ts',
  'chat-kills.e2e.ts',
  'closed-addresses.e2e.ts',
  'database-away.e2e.ts',
  'disconnects.e2e.ts',
  'full-disk.e2e.ts',
  'kill.e2e.ts',
  'orphaned-jobs.e2e.ts',
  'other-browsers.e2e.ts',
  'postgres.e2e.ts',
  'process.e2e.ts',
  'request-log.e2e.ts',
  'upload-kills.e2e.ts',
]
const executablePath = await findBrowser()
const slow = Number(process.env.SLOW_ANSWERS ?? 0)
if (slow > 0) process.env.NODE_OPTIONS = `--import ${import.meta.resolve('./e2e/support/slow-answers.mjs')}`

/** Three journeys run at a time on two cores, and one for each core on larger machines. */
const workers = Math.min(8, Math.max(3, availableParallelism()))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/journeys',
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers,
  fullyParallel: true,
  // A machine whose cores are busy with something else can be ten times slower.
  timeout: slow > 0 ? 300_000 : 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args: [
        ...browserArguments,
        // A fake camera, microphone and screen, which pages may always use.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...withoutPage, '*.desktop.e2e.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [...withoutPage, '*.phone.e2e.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'process', testMatch: withoutPage },
  ],
  webServer: {
    // Its output at the first start contains the demo administrator's password.
    command: `node build/server/index.js > ${join(dataFolder, 'output')}`,
    url: `http://localhost:${port}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    // On a busy machine, the first start takes a while.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
