import { Server, Socket } from 'node:net';

/** Unit tests run in seconds because they wait for nothing outside their process. This file keeps it so. */
const refuse = (): never => {
  throw new Error('A unit test may not open a socket. Rename its file to `*.integration.test.ts`.');
};

Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
