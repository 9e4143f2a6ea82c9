import { existsSync } from 'node:fs'
import { chromium as playwrightChromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium's options on a server: no sandbox and no graphics card, and nothing that it does on its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Finds a Chromium that runs here: the one from npm (on Linux x64), or else an installed one. */
export async function findBrowser(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The npm package unpacks the libraries that Chromium needs only if it believes that it runs on AWS Lambda.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  }
  const found = [...installed, playwrightChromium.executablePath()].find((path) => existsSync(path))
  if (!found)
    throw new Error('The journeys need a browser: run "npx playwright install chromium", or install Chromium.')
  return found
}
