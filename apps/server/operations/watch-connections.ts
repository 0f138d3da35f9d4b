import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks which connections await an answer, from when it is called. `endUnused` closes all others: idle ones, and those
 * browsers open in advance, which Node counts as busy until their headers are late.
 */
export function watchConnections(server: Server): { readonly endUnused: () => void } {
  const owed = new Map<Socket, number>();
  const count = (socket: Socket, more: number) => {
    const before = owed.get(socket);
    if (before !== undefined) owed.set(socket, before + more);
  };
  server.on('connection', (socket) => {
    owed.set(socket, 0);
    socket.once('close', () => owed.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    // A response that closes unfinished closes its connection too.
    response.once('finish', () => count(socket, -1));
  });
  return {
    endUnused: () => {
      for (const [socket, answers] of owed) if (answers === 0) socket.destroy();
    },
  };
}
