import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  brokenCitations,
  brokenLinks,
  brokenPaths,
  citationsOutside,
  countNamed,
  type Text,
} from './documents.ts';
import { read, sources } from './imports.ts';

const README_LINES_MAX = 120;

const textOf = (path: string): Text => ({ path, text: read(path) });
/** The pages of the sample company aren't documents. Their links have a placeholder for the portal's origin. */
const SAMPLE = 'infra/local/sample/companies/';
const documents = sources('**/*.md', '.github/**/*.md')
  .filter((path) => !path.startsWith(SAMPLE))
  .map(textOf);
const code = sources(
  '{functions,web,infra,tests}/**/*.{ts,tsx,css,js,html,bicep,json,yaml}',
  '.github/**/*.yml',
  'infra/**/Dockerfile',
  '*.{yaml,json}',
)
  // This file contains broken citations on purpose.
  .filter((path) => path !== 'tests/architecture/readme.test.ts' && !path.endsWith('package-lock.json'))
  .map(textOf);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the documents', () => {
  test('are found, including those in folders whose name starts with a dot', () => {
    const paths = documents.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.md',
        'functions/README.md',
        'functions/contract/README.md',
        'infra/azure/RUNBOOK.md',
        '.github/CONTRIBUTING.md',
      ]),
    );
    expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
  });

  test('name only files and folders that exist', () => {
    expect(countNamed(documents).paths).toBeGreaterThan(150);
    expect(documents.flatMap(brokenPaths)).toEqual([]);
  });

  test('link only to files and headings that exist', () => {
    expect(countNamed(documents).links).toBeGreaterThan(15);
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  test('name only scripts that exist', () => {
    const text = documents.map((document) => document.text).join('\n');
    const named = [...text.matchAll(/npm (?:run ([a-z]+(?:[-:][a-z]+)*)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short ?? '',
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test(`have a README at the root, of at most ${README_LINES_MAX} lines`, () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(README_LINES_MAX);
  });
});

describe('comments and documents', () => {
  test('cite only headings that exist, with the name of their document', () => {
    expect(countNamed(code).citations).toBeGreaterThan(15);
    expect([...code, ...documents].flatMap(brokenCitations)).toEqual([]);
  });

  test('cite only documents that a clone contains', () => {
    expect([...code, ...documents].flatMap(citationsOutside)).toEqual([]);
  });
});

describe('the check for missing targets', () => {
  const inFunctions = (text: string): Text => ({ path: 'functions/README.md', text });

  test.each([
    '`functions/nowhere.ts`',
    '`web/nowhere/`',
    '`contract/nowhere.ts`',
    '`nowhere/`',
    '`tests/nowhere`',
  ])('finds the path %s', (text) => {
    expect(brokenPaths(inFunctions(text))).toHaveLength(1);
  });

  test.each([
    '`functions/app.ts`',
    '`contract/base/phase.ts`',
    '`contract/`',
    '`dist/web`',
    '`/admin/`',
    '`@azure/cosmos`',
    '`*.test.ts`',
    '```sh\nnode nowhere.ts\n```',
  ])('ignores text that isn’t a broken path: %s', (text) => {
    expect(brokenPaths(inFunctions(text))).toEqual([]);
  });

  test.each([
    '[a](nowhere.md)',
    '[a](contract/README.md#nowhere)',
    '[a](#nowhere)',
    '![a](../.github/nowhere.png)',
  ])('finds the link %s', (text) => {
    expect(brokenLinks(inFunctions(text))).toHaveLength(1);
  });

  test.each([
    '[a](contract/README.md#voting)',
    '# So it is\n[a](#so-it-is)',
    '[a](https://nowhere.example/)',
  ])('ignores text that isn’t a broken link: %s', (text) => {
    expect(brokenLinks(inFunctions(text))).toEqual([]);
  });

  test.each([
    '// See functions/contract/README.md, "Nowhere".',
    '// See nowhere/README.md, "Voting".',
    '// README, "Voting", names no document.',
    '/** As functions/contract/README.md,\n * "Nowhere", says. */',
  ])('finds the citation %s', (text) => {
    expect(brokenCitations({ path: 'functions/app.ts', text })).toHaveLength(1);
  });

  test.each([
    '// See functions/contract/README.md, "Voting".',
    '/** As functions/contract/README.md, "Joining\n * and leaving", says. */',
  ])('ignores text that isn’t a broken citation: %s', (text) => {
    expect(brokenCitations({ path: 'functions/app.ts', text })).toEqual([]);
  });
});

/* The documents that the product was designed with: specification, contract, api.md, design.md and look.md. */
describe('the check for design documents outside the repository', () => {
  test.each([
    '/** Ten people (specification\n * section 9). */',
    '// An empty name keeps the old one (contract, "Calls").',
    '// The colours are in look.md.',
  ])('finds the comment %s', (text) => {
    expect(citationsOutside({ path: 'functions/app.ts', text })).toHaveLength(1);
  });

  test.each(['// The folder contract/ has the schemas.', 'class TestSpecification {}', '// See RUNBOOK.md.'])(
    'ignores the comment %s',
    (text) => {
      expect(citationsOutside({ path: 'functions/app.ts', text })).toEqual([]);
    },
  );
});

describe('the lock file package-lock.json', () => {
  test('contains no download addresses', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http');
  });
});
