import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** A TCP proxy to a local service that a test can freeze. */
export interface Wire {
  readonly port: number;
  /** From now on no data passes in either direction, and no connection is closed. */
  readonly hold: () => void;
  readonly release: () => void;
}

export async function openWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    if (isHeld) socket.pause();
    socket.on('close', () => sockets.delete(socket));
    // Closes the other end too.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    keep(near);
    keep(far);
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (isHeld) for (const end of [near, far]) end.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
