import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Makes a private P-256 key that signs sessions. Its `iat` says until when the key before it also counts (functions/domain/access/sessions.ts). */
export async function makeSessionKey(): Promise<JWK & { readonly iat: number }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), iat: Math.floor(Date.now() / 1_000), alg: 'ES256', use: 'sig' };
}

/** Makes a key for AES-256, in Base64. It encrypts the addresses of Teams workflows. */
export const makeWebhookKey = (): string => randomBytes(32).toString('base64');

/**
 * Reads a secret of the local cloud (infra/local/README.md) from `file`. If the file doesn't exist, generates the secret and
 * writes it to the file, which only its owner can read.
 * @throws Error if another process has written the file meanwhile
 */
export async function readOrMakeSecret<Secret>(file: string, make: () => Promise<Secret>): Promise<Secret> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = await make();
  await writeFile(file, JSON.stringify(secret), { mode: 0o600, flag: 'wx' });
  return secret;
}
