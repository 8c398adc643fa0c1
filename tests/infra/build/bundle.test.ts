import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '../../../infra/build/bundle.ts';

test.each([
  ['Windows', win32.sep, 'functions\\hosts\\azure.ts'],
  ['other systems', posix.sep, 'functions/hosts/azure.ts'],
])('the build finds its entry among the outputs of esbuild on %s', (_system, separator, path) => {
  expect(withSlashes(path, separator)).toBe('functions/hosts/azure.ts');
});
