import { connect, type Socket } from 'node:net';

export interface LoadPlan {
  readonly port: number;
  /** Whole HTTP requests with keep-alive, used in turn. */
  readonly requests: readonly Buffer[];
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
 * client would cost more than the servers it measures.
 *
 * @throws if a response is anything but a 200 with a content length.
 */
export async function applyLoad(plan: LoadPlan): Promise<LoadResult> {
  const latencies: number[] = [];
  let began = Number.POSITIVE_INFINITY;
  let turn = 0;
  const next = () => {
    if (performance.now() >= began + plan.seconds * 1000) return null;
    turn += 1;
    return plan.requests[turn % plan.requests.length] ?? null;
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
