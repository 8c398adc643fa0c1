import { Server, Socket } from 'node:net';

/** Unit tests stay fast because they wait for nothing outside their process. */
const refuse = (): never => {
  throw new Error('A unit test may not open a socket. Rename its file to `*.integration.test.ts`.');
};

Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
