import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly oid: string;
  readonly tid: string;
  readonly roles?: readonly string[];
}

/** Claims that replace the usual claims of a token. Undefined removes a claim. */
export type Claims = Readonly<Record<string, unknown>>;

/** Stands in for Entra ID. Publishes real RS256 keys over HTTP, and issues tokens with any claims. */
export interface Directory {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly clientId: string;
  keyFetches(): number;
  /** Tests use `claims` and `header` to forge what an attacker might send. */
  idToken(person: Person, claims?: Claims, header?: { kid?: string }): Promise<string>;
  /** An access token for the portal's own scope, as Entra ID issues it to the Teams app. */
  accessToken(person: Person, claims?: Claims, header?: { kid?: string }): Promise<string>;
  readonly privateKey: CryptoKey;
  close(): Promise<void>;
}

const KEY_ID = 'test-key';

/** All directories share a key pair, because generating one takes longer than anything else at the start of a directory. */
const keyPair = generateKeyPair('RS256', { extractable: true });

export async function startDirectory(): Promise<Directory> {
  const { privateKey, publicKey } = await keyPair;
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  let fetches = 0;
  const server: Server = createServer((_request, response) => {
    fetches += 1;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(keys));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = 'portal-under-test';
  let count = 0;
  const tokenOf: Directory['idToken'] = ({ name, email, oid, tid, roles }, claims = {}, header = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const tokenClaims = {
      iss: issuer,
      aud: clientId,
      iat: now - 300,
      nbf: now - 300,
      exp: now + 3600,
      jti: String(count++),
    };
    const personClaims = {
      sub: oid,
      oid,
      tid,
      name,
      email,
      preferred_username: email,
      xms_edov: true,
      ...(roles ? { roles } : {}),
    };
    return new SignJWT({ ...tokenClaims, ...personClaims, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(privateKey);
  };
  return {
    issuer,
    jwksUri: `${issuer}/jwks`,
    clientId,
    privateKey,
    keyFetches: () => fetches,
    idToken: tokenOf,
    accessToken: (who, claims, header) =>
      tokenOf(who, { scp: 'access_as_user', azp: clientId, ver: '2.0', ...claims }, header),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
