import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';

export interface PlainPage {
  /** Opens an address; the script runs in every document before all others. */
  readonly visit: (address: string, script: string) => Promise<void>;
  /** Evaluates an expression in the page and returns its value, or that of its promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Private memory of all processes of the browser, in megabytes, after collecting the page's garbage. */
  readonly measureMemory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * A page in a browser without a testing tool: those keep the body of every response in the process of the page, which
 * looks exactly like a leak. Linux only. `folder` is used by the browser only and removed at the end.
 */
export async function openPlainPage({
  executablePath,
  folder,
}: {
  readonly executablePath: string;
  readonly folder: string;
}): Promise<PlainPage> {
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  while (!said.includes('listening on ws')) await once(child.stderr, 'data');
  const send = await connect(/listening on (ws:\S+)/.exec(said)?.[1] ?? '');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  return {
    visit: async (address, script) => {
      await send('Page.enable', {}, sessionId);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId);
      await send('Page.navigate', { url: address }, sessionId);
    },
    evaluate: async (expression) => {
      const wanted = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', wanted, sessionId);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { readonly value?: unknown }).value;
    },
    measureMemory: async () => {
      await send('HeapProfiler.collectGarbage', {}, sessionId);
      await send('HeapProfiler.collectGarbage', {}, sessionId);
      const { processInfo } = await send('SystemInfo.getProcessInfo', {});
      const processes = processInfo as readonly { readonly id: number }[];
      return processes.reduce((sum, { id }) => sum + readAnonymousMemory(id), 0);
    },
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, params: object, sessionId?: unknown) => Promise<Answer>;

/** The DevTools protocol: numbered requests over one socket. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      readonly id?: number;
      readonly result?: Answer;
      readonly error?: unknown;
    };
    if (id !== undefined) waiting.get(id)?.(result ?? { exceptionDetails: error });
  });
  await once(socket, 'open');
  let asked = 0;
  return (method, params, sessionId) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params, sessionId }));
    });
}

function readAnonymousMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1000;
}
