import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../e2e/identity-provider/serve-site.ts';
import type { Tab } from './tab.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const RESIZE_MS = 10_000;
const START_MS = 30_000;
/** A script may wait for a photo to be read. */
const SCRIPT_MS = 120_000;

/** WebKitGTK's small browser by classic WebDriver, on a display of its own. */
export async function openWebkit({
  driver,
  browser,
}: {
  readonly driver: string;
  readonly browser: string;
}): Promise<Tab> {
  const port = await findFreePort();
  // It has no headless mode. Without a GPU it must not try to composite with one.
  const child = spawn('xvfb-run', ['-a', driver, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForDriver(address);
  const options = { binary: browser, args: ['--automation', '--geometry=1440x900'] };
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  return createTab(`${address}/session/${sessionId}`, capabilities.browserVersion, child);
}

async function createTab(session: string, version: string, child: ChildProcess): Promise<Tab> {
  await ask(`${session}/timeouts`, { script: SCRIPT_MS, pageLoad: SCRIPT_MS });
  const find = async (selector: string): Promise<string> => {
    const found = await ask<Record<string, string>>(`${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${found[ELEMENT] ?? ''}`;
  };
  return {
    version: `WebKitGTK ${version}`,
    goTo: async (url) => {
      await ask(`${session}/url`, { url });
    },
    evaluate: async <T>(expression: string) => {
      const { value, error } = await ask<{ value: T; error?: string }>(`${session}/execute/async`, {
        script:
          `const done = arguments[0]; Promise.resolve().then(() => (${expression}))` +
          `.then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    press: async (selector) => {
      await ask(`${await find(selector)}/click`, {});
    },
    resize: async ({ width, height }) => {
      // The size is that of the window, with its bars, and the page hears of it later: asked until the page has it.
      const until = Date.now() + RESIZE_MS;
      let outer = { width, height };
      while (Date.now() < until) {
        outer = await ask<{ width: number; height: number }>(`${session}/window/rect`, outer);
        await delay(250);
        const inner = await ask<readonly [number, number]>(`${session}/execute/sync`, {
          script: 'return [innerWidth, innerHeight]',
          args: [],
        });
        if (inner[0] === width && inner[1] === height) return;
        outer = {
          width: outer.width + width - inner[0],
          height: outer.height + height - inner[1],
        };
      }
      throw new Error(`WebKit did not take the size ${width} x ${height}`);
    },
    type: async (selector, text) => {
      await ask(`${await find(selector)}/value`, { text });
    },
    choose: async (selector, files) => {
      await ask(`${await find(selector)}/value`, { text: files.join('\n') });
    },
    close: async () => {
      await fetch(session, { method: 'DELETE' });
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

async function waitForDriver(address: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const isThere = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await delay(100);
  }
  throw new Error('WebKitWebDriver did not answer');
}

async function ask<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error ?? answer.status}: ${value.message ?? ''}`);
  return value;
}
