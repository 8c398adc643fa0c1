/** How a program is run. */
export interface ProgramOptions {
  /** Where it runs, and the only place where it writes. */
  readonly folder: string;
  /** Longest that it may take. */
  readonly seconds: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
  /** Told each line of its output while it runs. */
  readonly onLine?: (line: string) => void;
}

/** How a program ended: by itself, or by whatever has ended it. */
export interface ProgramResult {
  readonly how: 'exited' | 'killed' | 'took too long';
  readonly exitCode: number | null;
  /** What it wrote to its standard output, as far as that was not too much. */
  readonly output: string;
}

/**
 * Runs a program with nothing in its environment but the path: it reads what strangers have sent, and is to know no secret.
 * Throws where it cannot be started, and when the signal comes.
 */
export type RunProgram = (
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  running: ProgramOptions,
) => Promise<ProgramResult>;
