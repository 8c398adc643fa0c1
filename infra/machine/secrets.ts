import { readFile, writeFile } from 'node:fs/promises';

/**
 * Reads a secret of the local cloud from `file`. If the file doesn't exist, makes the secret and writes the file, which
 * only its owner can read.
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
