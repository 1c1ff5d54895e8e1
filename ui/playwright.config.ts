import { defineConfig, devices } from '@playwright/test'
import { staging } from './e2e/server'
import type { Settings } from './e2e/test'

const { CHROMIUM_PATH, CHROMIUM_LIBRARIES, CHROMIUM_FONT_SETTINGS, CI } = process.env

// scripts/e2e.mjs finds the browser; each test starts its own server (e2e/server.ts).
export default defineConfig<Settings>({
  testDir: 'e2e',
  globalSetup: ['./e2e/prepared.ts', './e2e/supplies.ts'],
  timeout: 120_000,
  // On a busy machine a click is lost now and then. What passes the second time is reported as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  // Two leave a fifth of two cores idle, while pages wait for servers and tests for pages.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Without it every first sign-in waits for the setup's lines, one after the other.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of the time: `--trace on` shows what led to a failure.
    trace: 'off',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      // Only for the browser: other programs would load the packed libraries too.
      env: CHROMIUM_LIBRARIES
        ? {
            ...(process.env as Record<string, string>),
            LD_LIBRARY_PATH: CHROMIUM_LIBRARIES,
            FONTCONFIG_FILE: CHROMIUM_FONT_SETTINGS ?? '',
          }
        : undefined,
    },
  },
  projects: [
    { name: 'chromium', testMatch: '*.spec.ts' },
    // Some tests of billing again, with PostgreSQL, SMTP and a Stripe in another process.
    {
      name: 'production',
      testMatch: 'billing*.spec.ts',
      grep: /@production/,
      use: { settings: staging },
    },
    { name: 'pictures', testMatch: 'pictures.ts' },
  ],
})
