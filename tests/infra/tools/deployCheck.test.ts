import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A folder with a copy of the command and of the files that it reads, so that a test can break a file. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  for (const path of [
    'infra/azure',
    'infra/machine',
    'infra/tools/deployCheck.ts',
    'infra/tools/deploy-check',
    'azure.yaml',
    'package.json',
  ])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

function run() {
  const { status, stdout } = spawnSync(process.execPath, ['infra/tools/deployCheck.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('the command prints each fault with its place, and fails', () => {
  const web = join(copy, 'infra/azure/web.bicep');
  const text = readFileSync(web, 'utf8');
  writeFileSync(web, text.replace("'azd-service-name': 'web'", "'azd-service-name': 'site'"));
  const { lines, status } = run();
  expect(status).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^infra\/azure\/web\.bicep:\d+: azure\.yaml has no service site\. .+ \[services\]$/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^azure\.yaml:\d+: No resource has the tag azd-service-name: web\. .+ \[services\]$/,
    ),
  );
  expect(lines.at(-1)).toMatch(/^\d+ templates, \d+ resources, .+: \d+ faults$/);
  writeFileSync(web, text);
});

test('the command finds no fault in this repository, says so in one line, and succeeds', () => {
  const { lines, status } = run();
  expect(lines).toEqual([expect.stringMatching(/^\d+ templates, \d+ resources, .+: no faults found$/)]);
  expect(status).toBe(0);
});
