import { readFile, writeFile } from 'node:fs/promises';

/**
 * Reads a secret of the local cloud from `file`. Makes and writes it the first time. Only the file's owner can read it.
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
