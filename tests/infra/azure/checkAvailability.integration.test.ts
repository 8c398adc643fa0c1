import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { makeCertificate } from '../../support/hosts/certificate.ts';

/** The certificate lasts a day. */
const certificate = makeCertificate();
const server = createServer(certificate, (request, response) => {
  response.writeHead(request.url === '/down' ? 503 : 200).end();
});
let folder: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-available-'));
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  origin = `https://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(async () => {
  await closeServer(server);
  await rm(folder, { recursive: true });
});

test('the job of a private portal names each address that doesn’t answer, or whose certificate expires soon', async () => {
  // As in the job, which passes the text of the file to Node.
  const text = await readFile('infra/azure/checkAvailability.mjs', 'utf8');
  const addresses = [
    { url: `${origin}/`, certificateDays: 0 },
    { url: `${origin}/soon`, certificateDays: 14 },
    { url: `${origin}/down`, certificateDays: 0 },
    { url: 'https://127.0.0.1:9/', certificateDays: 0 },
  ];
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text], {
    env: { ADDRESSES: JSON.stringify(addresses), NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
  });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { message: string; url: string; problem: string | null });
  expect(lines.map(({ url }) => url)).toEqual(addresses.map(({ url }) => url));
  expect(lines.map(({ message, problem }) => [message, problem])).toEqual([
    ['address available', null],
    ['address unavailable', 'certificate for 0 more days'],
    ['address unavailable', 'status 503'],
    ['address unavailable', 'ECONNREFUSED'],
  ]);
});
