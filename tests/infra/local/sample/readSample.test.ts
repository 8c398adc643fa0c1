import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSample } from '../../../../infra/local/sample/readSample.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-'));
  await cp('infra/local/sample/companies', folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['brightwater/company.md', '---\nname: [\n---\n', 'brightwater/company.md'],
  ['brightwater/winter-lights/projects.yaml', '- name: Lamp\n  theme: water\n  vote: 3', 'projects.yaml'],
  ['brightwater/winter-lights/projects.yaml', '- name: Lamp\n  theme: fire', 'no theme fire'],
  ['sample.yaml', 'companies: [osprey]', 'sample.yaml'],
])('a mistake in %s is refused: %j', async (file, text, named) => {
  await writeFile(join(folder, file), text);
  expect(() => readSample('https://portal.example', folder)).toThrow(named);
});
