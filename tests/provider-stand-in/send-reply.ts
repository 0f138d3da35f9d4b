import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { StandInReply } from './stand-in-reply.ts';

/** Sends the reply. Ends early, without an error, when the client has disconnected. */
export async function sendReply(response: ServerResponse, reply: StandInReply): Promise<void> {
  if (reply.kind === 'hang') return;
  if (reply.kind === 'cut') {
    await cut(response, reply.amid);
    return;
  }
  if (reply.kind === 'whole') {
    response.writeHead(reply.status, { ...reply.headers });
    response.end(reply.body);
    return;
  }
  response.writeHead(reply.status, { ...reply.headers });
  for (const piece of piecesOf(reply.pieces, reply.ends)) {
    if (response.destroyed) return;
    response.write(piece);
    // A pending timer must not keep a finished test's process alive.
    await wait(reply.pauseMilliseconds, undefined, { ref: false });
  }
  response.end();
}

async function cut(response: ServerResponse, amid: string | null): Promise<void> {
  if (amid !== null) {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(amid.length + 1000),
    });
    await new Promise<void>((resolve) => {
      response.write(amid, () => resolve());
    });
  }
  response.destroy();
}

function* piecesOf(pieces: readonly string[], ends: boolean): Generator<string> {
  const rounds = ends ? 1 : Infinity;
  for (let round = 0; round < rounds; round += 1) yield* pieces;
}
