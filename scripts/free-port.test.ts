import { createServer, type AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { findFreePort } from './free-port.mjs';
import { ToolFailure } from './run-tool.mjs';

it('findFreePort refuses a wanted port that another program listens on, even one that never answers', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(findFreePort(port)).rejects.toThrow(ToolFailure);
});
