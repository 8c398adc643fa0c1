import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { assertPortsFree, closeServer, freePorts, listen, readPorts } from '../../../infra/machine/ports.ts';

describe('ports', () => {
  it('have defaults that the environment can change', () => {
    expect(readPorts({})).toEqual({
      portal: 4280,
      functions: 7071,
      signIn: 4400,
      mailbox: 4480,
      smtp: 4425,
      cosmos: 8081,
      blob: 10_000,
      queue: 10_001,
    });
    expect(readPorts({ PORTAL_PORT: '5000', SMTP_PORT: ' ' })).toMatchObject({ portal: 5000, smtp: 4425 });
  });

  it.each(['http', '0', '65536', '-1', '80.5', '1e9'])('refuse %s', (given) => {
    expect(() => readPorts({ BLOB_PORT: given })).toThrow(`BLOB_PORT is “${given}”, which isn’t a port`);
  });

  it('can’t be the same for two parts', () => {
    expect(() => readPorts({ FUNCTIONS_PORT: '4280' })).toThrow(
      'PORTAL_PORT and FUNCTIONS_PORT both have port 4280',
    );
  });

  it('that are in use are reported, each with its part and its variable', async () => {
    const ports = await freePorts();
    await assertPortsFree(ports);
    const [portalServer, queueServer] = [createServer(), createServer()];
    await listen(portalServer, ports.portal);
    await listen(queueServer, ports.queue);
    try {
      await expect(assertPortsFree(ports)).rejects.toThrow(
        `Port ${ports.portal} is already in use, so the portal can’t start there. Stop the program that uses it, or set PORTAL_PORT to another port.\n` +
          `Port ${ports.queue} is already in use, so Azurite's queue service can’t start there. Stop the program that uses it, or set QUEUE_PORT to another port.`,
      );
    } finally {
      await Promise.all([closeServer(portalServer), closeServer(queueServer)]);
    }
  });
});
