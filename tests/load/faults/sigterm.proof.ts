import { expect, it } from 'vitest';

import {
  everybodyFindsAll,
  everybodyWrites,
  openFaultHarness,
  startFaultServer,
} from './fault-harness.ts';

it('on SIGTERM under load the server finishes accepted requests and loses nothing', async () => {
  const harness = await openFaultHarness({ people: 6 });
  const { server, witnesses, folder } = harness;
  const writing = everybodyWrites(harness, 10_000);
  const written = () => witnesses.reduce((sum, { user }) => sum + user.count().acknowledged, 0);
  await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(60);
  expect(await server.stop()).toBe(0);
  await writing;
  await everybodyFindsAll(harness, await startFaultServer(folder));
});
