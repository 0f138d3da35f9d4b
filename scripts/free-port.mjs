import { createServer } from 'node:net';

import { ToolFailure } from './run-tool.mjs';

/**
 * Any free port, or the wanted one, which a `ToolFailure` refuses while another program uses it. Playwright would ask
 * that program for an answer instead, and wait for ever if it gives none.
 */
export function findFreePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', ({ code }) => {
      reject(new ToolFailure(`Port ${wanted} can't be used (${code}). Free it or name another.`));
    });
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
