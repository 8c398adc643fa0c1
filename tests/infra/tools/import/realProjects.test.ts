import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESCRIPTION_MAX, NAME_MAX } from '#contract/base/limits.ts';
import { readWriteUp } from '../../../../infra/tools/import/readWriteUp.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

const folder = sharedData('projects');
const files = hasSharedData ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
const read = (file: string) => readWriteUp(file, readFileSync(join(folder, file)));

/** Markdown that should have become plain text. */
const MARKS = /\*\*|\]\(|!\[|`|^#/;

describe.skipIf(!hasSharedData)(`real write-ups${unlessShared}`, () => {
  test('include 69 files with different names', () => {
    expect(new Set(files.map((file) => read(file).name.toLowerCase())).size).toBe(69);
  });

  test.each(files)('include %s with a name, a description and the text after it', (file) => {
    const { name, description, content } = read(file);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name).not.toMatch(MARKS);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).not.toMatch(MARKS);
    const whole = readFileSync(join(folder, file), 'utf8');
    expect(whole.endsWith(content.slice(-200))).toBe(true);
    for (const [address] of whole.matchAll(/https?:\/\/[^\s)>\]"]+/g)) expect(content).toContain(address);
  });
});
