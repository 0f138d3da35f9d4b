import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Texts the answer must contain. Without them, an empty list would count as a fast one. */
  readonly expected: readonly string[];
}

export interface LoadPlan {
  readonly port: number;
  /** Sent with keep-alive, in turn. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds from each request to the end of its response, unsorted. */
  readonly latencies: readonly number[];
}

/**
 * Keeps this many connections busy, each with one request at a time. Written on raw sockets, because an HTTP
 * client would cost more than the servers it measures. Each request is first sent once, and its answer read.
 *
 * @throws if a first answer isn't the expected one, or a later one is anything but a 200 with a content length.
 */
export async function applyLoad(plan: LoadPlan): Promise<LoadResult> {
  for (const request of plan.requests) await checkAnswer(plan.port, request);
  const requests = plan.requests.map(writeRequest);
  const latencies: number[] = [];
  let began = Number.POSITIVE_INFINITY;
  let turn = 0;
  const next = () => {
    if (performance.now() >= began + plan.seconds * 1000) return null;
    turn += 1;
    return requests[turn % requests.length] ?? null;
  };
  // Node accepts one connection in each iteration of its event loop, so the last of a hundred would wait for thousands
  // of requests of the others. All wait until each has had a first response.
  const lined: (() => void)[] = [];
  const onAnswer = (latency: number, send: () => void) => {
    if (lined.length === plan.connections) {
      latencies.push(latency);
      send();
    } else if (lined.push(send) === plan.connections) {
      began = performance.now();
      for (const start of lined) start();
    }
  };
  const lanes = Array.from({ length: plan.connections }, () => keepBusy(plan.port, next, onAnswer));
  await Promise.all(lanes);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: latencies.length / seconds, latencies };
}

async function checkAnswer(port: number, request: LoadRequest): Promise<void> {
  const { method, path, body, expected } = request;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: headersOf(request),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const missing = expected.find((part) => !text.includes(part));
  if (answer.status === 200 && missing === undefined) return;
  throw new Error(
    `Nothing was measured: ${method} ${path} answered ${answer.status}` +
      `${missing === undefined ? '' : ` without "${missing}"`}.\n${text.slice(0, 600)}`,
  );
}

function headersOf({ token, body }: LoadRequest): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function writeRequest(request: LoadRequest): Buffer {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const headers = {
    host: '127.0.0.1',
    ...headersOf(request),
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${request.method} ${request.path} HTTP/1.1`, ...lines].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

/** The value below which this share of the list is; `share` from 0 to 1. NaN for an empty list. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function keepBusy(
  port: number,
  next: () => Buffer | null,
  onAnswer: (latency: number, send: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (request === null) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.on('connect', send);
    readAnswers(socket, reject, () => onAnswer(performance.now() - sentAt, send));
  });
}

const HEAD_END = Buffer.from('\r\n\r\n');

function readAnswers(
  socket: Socket,
  onFailure: (error: Error) => void,
  onAnswer: () => void,
): void {
  /** Bytes of the body still to come; negative while the head is read. */
  let missing = -1;
  let head: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    if (missing < 0) {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
        socket.destroy();
        onFailure(new Error(`Not the answer that was expected:\n${head.toString('utf8', 0, 600)}`));
        return;
      }
      missing = Number(length) - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    } else {
      missing -= bytes.length;
    }
    if (missing === 0) {
      missing = -1;
      onAnswer();
    }
  });
}
