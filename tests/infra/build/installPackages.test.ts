import { expect, test } from 'vitest';
import { npmCommand } from '../../../infra/build/installPackages.ts';

test.each([
  ['linux', '/usr/bin/node', '/usr/lib/node_modules/npm/bin/npm-cli.js'],
  ['darwin', '/opt/homebrew/bin/node', '/opt/homebrew/lib/node_modules/npm/bin/npm-cli.js'],
  [
    'win32',
    'C:\\Program Files\\nodejs\\node.exe',
    'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js',
  ],
] as const)('on %s, Node runs the npm that started the build, without a shell', (system, node, npm) => {
  expect(npmCommand(system, node, npm, ['ci'])).toEqual({ file: node, args: [npm, 'ci'] });
});

test('a build that npm didn’t start runs npm by name, except on Windows', () => {
  expect(npmCommand('darwin', 'node', undefined, ['ci'])).toEqual({ file: 'npm', args: ['ci'] });
  expect(npmCommand('linux', 'node', '', ['ci'])).toEqual({ file: 'npm', args: ['ci'] });
  expect(() => npmCommand('win32', 'node', undefined, ['ci'])).toThrow('npm run build');
});
