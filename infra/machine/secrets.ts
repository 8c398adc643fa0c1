import { readFile, writeFile } from 'node:fs/promises';

/**
 * A secret of this machine's local cloud: read from `file`, or made once and kept there, readable by its owner only.
 */
export async function keptSecret<Secret>(file: string, make: () => Promise<Secret>): Promise<Secret> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = await make();
  await writeFile(file, JSON.stringify(secret), { mode: 0o600, flag: 'wx' });
  return secret;
}
