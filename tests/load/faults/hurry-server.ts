// Preloaded into the server (`--import`): divides its request timeouts by twenty, so that tests need not wait five
// minutes. Only timeouts the server sets are divided; it sets no others.
import { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

const HURRY = 20;
const listen = Reflect.get(SocketServer.prototype, 'listen') as (...args: unknown[]) => Server;

Server.prototype.listen = function hurry(this: Server, ...args: unknown[]) {
  this.headersTimeout /= HURRY;
  this.requestTimeout /= HURRY;
  return Reflect.apply(listen, this, args);
} as typeof Server.prototype.listen;
