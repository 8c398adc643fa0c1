import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readOrMakeSecret } from '../../machine/secrets.ts';

interface SignInKeys {
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

async function makeKeys(): Promise<SignInKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
}

/** Reads or makes the keys with which the provider signs tokens and cookies. */
export const signInKeys = (file: string): Promise<SignInKeys> => readOrMakeSecret(file, makeKeys);
