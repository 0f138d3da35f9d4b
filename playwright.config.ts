import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { defineConfig, devices } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '4310';
const address = `http://127.0.0.1:${port}`;
const dataFolder = makeDataFolder();
const jsonReport = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/**
 * Given twice, only the later list counts, so what Playwright turns off is named again (its `chromiumSwitches.ts`).
 * Ours are the two that come first: a browser without a window draws the pages of its address bar nevertheless,
 * once for each page under test, which is a third of the work of a short test.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Keeps Chromium from calling home, so that "no request left this machine" can be tested. */
const QUIET_CHROMIUM = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // The sandbox needs a user other than root, which a build machine often does not have.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const TELEPHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** The browser tests run the built app as users get it: from our own server. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // A browser waits more than it works: two keep two cores busy for two thirds of the time, so there are three.
  workers: 3,
  // What fails once is a fault, of the product or of its test: thirteen runs in a row had none, four of them beside a
  // busy machine. The day good work is refused for a late moment, this becomes 1 and the moment is looked for.
  retries: 0,
  forbidOnly: true,
  // A build machine may be four times slower than this one, and runs the unit tests beside them.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : 'list',
  use: {
    baseURL: address,
    // The worker fetches the whole app once more for every test. Who is about it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: QUIET_CHROMIUM,
    },
    // Recording every step costs time, and with two browsers at once its files were at times gone before they were read.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Tests run on a desktop; those whose title says @mobile on a phone too, and @telephone nowhere else. Those that say
  // @full take long or try one thing in many variants: `npm test` leaves them out, `npm run test:browser` runs them.
  projects: [
    { name: 'gate', grepInvert: /@full|@telephone/, use: DESKTOP },
    {
      name: 'gate on a phone',
      grep: /@mobile|@telephone/,
      grepInvert: /@full/,
      use: TELEPHONE,
    },
    { name: 'full', grep: /@full/, grepInvert: /@telephone/, timeout: 300_000, use: DESKTOP },
    {
      name: 'full on a phone',
      grep: /@full.*(?:@mobile|@telephone)|(?:@mobile|@telephone).*@full/,
      timeout: 300_000,
      use: TELEPHONE,
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/main.ts`,
    url: `${address}/health`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      SCANS_PER_MINUTE: '1000',
      DATA_FOLDER: dataFolder,
    },
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

/** The server of the tests keeps its data apart. Workers read this file too and share the runner's folder. */
function makeDataFolder(): string {
  const known = process.env['E2E_DATA_FOLDER'];
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-e2e-'));
  process.env['E2E_DATA_FOLDER'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
