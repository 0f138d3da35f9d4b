// Loaded into the server before anything else (`--import`): what it gives a request to arrive becomes a twentieth, so
// that five minutes need not be waited for. Whatever it asks for is divided; where it asks for nothing, nothing ends.
import { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

const HURRY = 20;
const listen = Reflect.get(SocketServer.prototype, 'listen') as (...args: unknown[]) => Server;

Server.prototype.listen = function hurry(this: Server, ...args: unknown[]) {
  this.headersTimeout /= HURRY;
  this.requestTimeout /= HURRY;
  return Reflect.apply(listen, this, args);
} as typeof Server.prototype.listen;
