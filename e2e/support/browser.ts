import { existsSync } from 'node:fs'
import { chromium as playwrightChromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
