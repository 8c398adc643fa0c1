import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Log = (part: string, line: string) => void;

export interface Command {
  part: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Hides the output, and shows its last lines if the program fails. */
  quiet?: boolean;
}

export interface Processes {
  /** Starts a program that should keep running. If it exits before `stopAll`, `ended` rejects. */
  start(command: Command): void;
  /** Runs a program to its end. @throws Error if it fails */
  run(command: Command): Promise<void>;
  readonly ended: Promise<never>;
  /** Sends SIGTERM to all programs, and SIGKILL after a grace period. Waits until all programs have exited. */
  stopAll(): Promise<void>;
}

const graceMs = 5_000;

const maxKeptLines = 40;

// Windows has no process groups to signal.
const hasProcessGroups = process.platform !== 'win32';

/** Signals the program and its children, such as a transcoder's ffmpeg. @returns false if none of them is left */
function signal(child: ChildProcess, name: NodeJS.Signals): boolean {
  if (child.pid === undefined) return false;
  if (!hasProcessGroups) return child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function describeEnd(part: string, code: number | null, by: NodeJS.Signals | null): string {
  const ending = by ? `ended by ${by}` : `exit code ${code}`;
  return `${part} stopped unexpectedly (${ending}). The reason is in its last lines above.`;
}

/** Starts child processes, each in its own process group. Ctrl-C then reaches only this process, which stops the children. */
export function createProcesses(log: Log): Processes {
  const running = new Map<ChildProcess, Promise<string>>();
  const { promise: ended, reject: reportEnd } = Promise.withResolvers<never>();
  // Without this handler, a rejection while no one awaits `ended` would crash the process.
  ended.catch(() => undefined);
  let stopping = false;

  function launch({ part, args, environment, quiet }: Command): Promise<string> {
    if (stopping) return Promise.resolve(`${part} didn’t start, because all programs are ending.`);
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasProcessGroups,
      env: { ...process.env, ...environment },
    });
    const kept: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (!quiet) log(part, line);
        else if (kept.push(line) > maxKeptLines) kept.shift();
      });
    }
    const outcome = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`${part} didn’t start: ${error.message}`));
      child.once('close', (code, by) => resolve(code === 0 ? '' : describeEnd(part, code, by)));
    });
    running.set(child, outcome);
    return outcome.then((problem) => {
      running.delete(child);
      if (problem && !stopping) for (const line of kept) log(part, line);
      return problem;
    });
  }

  return {
    ended,
    start(command) {
      void launch(command).then((problem) => {
        if (!stopping) reportEnd(new Error(problem || describeEnd(command.part, 0, null)));
      });
    },
    async run(command) {
      const problem = await launch(command);
      if (problem) throw new Error(problem);
    },
    async stopAll() {
      stopping = true;
      const children = [...running];
      for (const [child] of children) signal(child, 'SIGTERM');
      const timer = setTimeout(() => {
        for (const [child] of children) signal(child, 'SIGKILL');
      }, graceMs);
      await Promise.all(children.map(([, outcome]) => outcome));
      clearTimeout(timer);
      // A program can exit before its children do, so end the rest of its group.
      if (hasProcessGroups) for (const [child] of children) signal(child, 'SIGKILL');
    },
  };
}
