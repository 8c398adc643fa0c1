import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Where a line of output goes: the part it comes from, and the line. */
export type Log = (part: string, line: string) => void;

export interface Command {
  part: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Keeps its output to itself, and shows the last of it only if it fails. */
  quiet?: boolean;
}

export interface Processes {
  /** Starts a program that stays. If it ends by itself, `ended` rejects with a sentence. */
  start(command: Command): void;
  /** Runs a program to its end; rejects with a sentence unless it exits with 0. */
  run(command: Command): Promise<void>;
  /** Rejects as soon as a program that should stay has ended; never resolves. */
  readonly ended: Promise<never>;
  /** Asks every program to stop, and makes those that have not within the grace period. Resolves when none is left. */
  stopAll(): Promise<void>;
}

/** How long a program has to finish what it is doing. */
const graceMs = 5_000;

/** How much of a quiet program's output is shown when it fails. */
const keptLines = 40;

/** On Windows there are no process groups to signal. */
const groups = process.platform !== 'win32';

/**
 * Signals a program and whatever it has started (the watcher's functions, a transcoder's ffmpeg).
 * Answers whether there was anything left to signal.
 */
function signal(child: ChildProcess, name: NodeJS.Signals): boolean {
  if (child.pid === undefined) return false;
  if (!groups) return child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function describeEnd(part: string, code: number | null, by: NodeJS.Signals | null): string {
  const how = by ? `ended by ${by}` : `exit code ${code}`;
  return `${part} stopped unexpectedly (${how}). The reason is in its last lines above.`;
}

/**
 * Child processes of one local cloud, each running under this same Node. Each has a process group of its own: Ctrl-C in the
 * terminal reaches only the parent, which then stops the parts in an orderly way, their own children included.
 */
export function createProcesses(log: Log): Processes {
  const running = new Map<ChildProcess, Promise<string>>();
  const { promise: ended, reject: reportEnd } = Promise.withResolvers<never>();
  // Whoever waits on `ended` still gets the error; without this, one that ends while nobody waits would be fatal.
  ended.catch(() => undefined);
  let stopping = false;

  function launch({ part, args, environment, quiet }: Command): Promise<string> {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: groups,
      env: { ...process.env, ...environment },
    });
    const kept: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (!quiet) log(part, line);
        else if (kept.push(line) > keptLines) kept.shift();
      });
    }
    const outcome = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`${part} could not be started: ${error.message}`));
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
      // A program may end before what it had started: nothing of its group stays either.
      if (groups) for (const [child] of children) signal(child, 'SIGKILL');
    },
  };
}
