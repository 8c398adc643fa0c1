import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const READMES = ['README.md', 'functions/README.md', '.github/SECURITY.md'];
const readme = READMES.map((path) => readFileSync(path, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the READMEs', () => {
  test('names only paths that exist', () => {
    const paths = [...readme.matchAll(/`((?:web|functions|infra|tests)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?(start|test|[a-z]+(?:[-:][a-z]+)*)/g)].map(
      ([, script = '']) => script,
    );
    const builtIn = new Set(['ci', 'run', 'install']);
    expect(named.filter((script) => !builtIn.has(script) && !(script in scripts))).toEqual([]);
  });
});

describe.each(['package-lock.json', 'tests/bench/package-lock.json'])('the lock file %s', (path) => {
  test('carries no download address', () => {
    expect(readFileSync(path, 'utf8')).not.toContain('"resolved": "http');
  });
});
