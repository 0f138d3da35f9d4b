// How soon the embedded engine reads a photo after a provider fails: `npm run bench -- fallback`. The provider, a fake,
// accepts the picture and never responds; the first failure opens the circuit breaker. Each turn has a server and an
// engine of its own, with nothing loaded. The last line of standard output is one line of JSON, in milliseconds:
// `firstMs` from the timeout of the provider to the response, `nextMs` the whole next scan, which skips the provider;
// medians and the slowest of the turns.
import process from 'node:process';

import { openProviderAtServer } from '../apps/server/testing/provider-at-server.ts';
import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import { HANG } from '../tests/provider-stand-in/replies/misbehaviour.ts';
import { choose, medianOf } from './measure-time.ts';

const TURNS = choose({ full: 5, smoke: 1 });
const PATIENCE_SECONDS = choose({ full: 3, smoke: 1 });

const turns: { readonly firstMs: number; readonly nextMs: number }[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  const measured = await measureTurn();
  process.stderr.write(`turn ${turn + 1}: ${JSON.stringify(measured)}\n`);
  turns.push(measured);
}
const first = turns.map(({ firstMs }) => firstMs);
const next = turns.map(({ nextMs }) => nextMs);
process.stdout.write(
  `${JSON.stringify({
    firstMs: Math.round(medianOf(first)),
    slowestFirstMs: Math.round(Math.max(...first)),
    nextMs: Math.round(medianOf(next)),
    slowestNextMs: Math.round(Math.max(...next)),
  })}\n`,
);
process.exit(0);

async function measureTurn() {
  const engine = await openWorkerPoolEngine({ size: 1 });
  const server = await openProviderAtServer({
    provider: 'openai',
    engine,
    environment: { AI_BREAKER_FAILURES: '1', AI_TIMEOUT_SECONDS: String(PATIENCE_SECONDS) },
  });
  try {
    server.standIn.replyAlways(HANG);
    await scan(server);
    const asked = server.standIn.requests[0];
    if (!asked || server.standIn.requests.length !== 1) throw new Error('It was not asked once');
    const firstMs = Date.now() - asked.arrived - PATIENCE_SECONDS * 1000;
    const begun = performance.now();
    await scan(server);
    return { firstMs, nextMs: performance.now() - begun };
  } finally {
    await server.close();
    await engine.close();
  }
}

async function scan({ scan: send }: Awaited<ReturnType<typeof openProviderAtServer>>) {
  const { data } = (await send()).json();
  if (data?.seenBy?.insteadOf?.reason !== 'resting') throw new Error('The provider was not spared');
}
