import { describe, expect, test } from 'vitest';
import { toolCommand } from '../../../infra/azure/azd.ts';

describe('the tools of Azure', () => {
  test.each(['linux', 'darwin'] as const)('start without a shell on %s', (system) => {
    const args = ['acr', 'build', '--image', 'a "b" $c'];
    expect(toolCommand(system, 'az', args)).toEqual({ file: 'az', args, shell: false });
    expect(toolCommand(system, 'azd', ['env', 'set', 'A='])).toMatchObject({ shell: false });
  });

  test('start through cmd.exe on Windows if they are batch files', () => {
    expect(toolCommand('win32', 'az', ['acr', 'build', 'C:\\My code\\infra'])).toEqual({
      file: 'az "acr" "build" "C:\\My code\\infra"',
      args: [],
      shell: true,
    });
    // On Windows, azd is a program and no batch file, so cmd.exe doesn't see its arguments.
    const args = ['env', 'set', 'ABOUT=a "b" %c%', 'SESSION_KEY='];
    expect(toolCommand('win32', 'azd', args)).toEqual({ file: 'azd', args, shell: false });
  });

  test.each(['a"b', '%PATH%', 'a^b', 'a!b', 'a\nb'])(
    'refuse an argument of az on Windows that cmd.exe would change: %j',
    (arg) => {
      expect(() => toolCommand('win32', 'az', ['acr', arg])).toThrow('cmd.exe would change');
    },
  );
});
