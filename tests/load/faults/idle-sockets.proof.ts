import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { everybodyFindsAll, everybodyWrites, openFaultHarness } from './fault-harness.ts';

const SOCKETS = 1000;

it('the server answers normally while a thousand idle connections are open', async () => {
  const harness = await openFaultHarness();
  const { hostname, port } = new URL(harness.server.address);
  const sockets = Array.from({ length: SOCKETS }, () => connect(Number(port), hostname));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET /health HTTP/1.1\r\nhost: almanac.example\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    }),
  );
  await everybodyWrites(harness, 8);
  await everybodyFindsAll(harness, harness.server);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
});
