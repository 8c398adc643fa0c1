import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { directoryKeysOf } from '../../../functions/adapters/directoryKeys.ts';

/** Verifies a token while the directory gives this answer instead of its keys. @returns the code of the refusal */
async function refusalWhile(status: number, answer: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { privateKey } = await generateKeyPair('RS256');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(privateKey);
  try {
    await directoryKeysOf(`http://127.0.0.1:${port}/`).verify(token, {});
    return undefined;
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  } finally {
    server.close();
  }
}

test.each([
  ['an error', 500, '', 'unavailable'],
  ['a page', 200, '<!doctype html>', 'unavailable'],
  ['JSON without keys', 200, '{}', 'unavailable'],
  ['a list of other keys', 200, '{"keys":[]}', 'unauthenticated'],
])('if the directory answers with %s (%i %j), sign-in is refused as %s', async (_, status, answer, code) => {
  expect(await refusalWhile(status, answer)).toBe(code);
});
