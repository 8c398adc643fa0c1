import { readFile, writeFile } from 'node:fs/promises';

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
