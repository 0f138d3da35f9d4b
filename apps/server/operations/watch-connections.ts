import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows on which connections an answer is owed, from when it is called. `endUnused` ends all others: those that are
 * idle, and those that browsers open ahead of need, which Node takes for busy until their headers are late.
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
    // An answer that ends without being finished ends its connection.
    response.once('finish', () => count(socket, -1));
  });
  return {
    endUnused: () => {
      for (const [socket, answers] of owed) if (answers === 0) socket.destroy();
    },
  };
}
