import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const packages = {
  chromium: { purpose: 'the browser tests run in it', commands: ['chromium', 'chromium-browser'] },
  'chromium-headless-shell': {
    purpose: 'the browser tests run in it with half the processor time',
    commands: ['chromium-headless-shell'],
  },
  ffmpeg: { purpose: 'it converts uploaded videos', commands: ['ffmpeg'] },
} as const;

export type SystemPackage = keyof typeof packages;

interface Options {
  progress?: (line: string) => void;
  environment?: Readonly<Record<string, string | undefined>>;
}

async function findCommand(commands: readonly string[], path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const command of commands) {
      const file = join(folder, process.platform === 'win32' ? `${command}.exe` : command);
      const found = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return file;
    }
  }
  return undefined;
}

function howToInstall(name: SystemPackage, hasApt: boolean): string {
  if (hasApt) return `Run: sudo apt-get update && sudo apt-get install -y ${name}`;
  if (process.platform === 'darwin') {
    return `Run: brew install ${name === 'chromium' ? '--cask ' : ''}${name}`;
  }
  return `Install ${name} with this system's package manager, so that the command “${packages[name].commands[0]}” is found.`;
}

const INSTALL = ['install', '-y', '--no-install-recommends'];

let listsUpdated = false;

/**
 * Returns the path of a package's program. If root runs this, installs a missing package with apt-get, unless
 * INSTALL=never is set.
 * @throws Error that says how to install the package, if it is missing and wasn't installed
 */
export async function ensureSystemPackage(name: SystemPackage, options: Options = {}): Promise<string> {
  const { progress = () => undefined, environment = process.env } = options;
  const path = environment['PATH'] ?? '';
  const { purpose, commands } = packages[name];
  const present = await findCommand(commands, path);
  if (present) return present;

  const apt = await findCommand(['apt-get'], path);
  const advice = `${name} is missing (${purpose}). ${howToInstall(name, apt !== undefined)}`;
  if (environment['INSTALL'] === 'never')
    throw new Error(`${advice} (INSTALL=never, so nothing is installed.)`);
  if (!apt || process.getuid?.() !== 0) throw new Error(advice);

  progress(
    `${name} is missing (${purpose}). Installing it, once, with: apt-get update && apt-get ${INSTALL.join(' ')} ${name}. To prevent this, set INSTALL=never.`,
  );
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    if (!listsUpdated) await execute(apt, ['update'], { env });
    listsUpdated = true;
    await execute(apt, [...INSTALL, name], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(`${advice} (apt-get failed here.)`, { cause: error });
  }
  const installed = await findCommand(commands, path);
  if (!installed) throw new Error(`${advice} (apt-get installed it, but its command can’t be found.)`);
  return installed;
}
