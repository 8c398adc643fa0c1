export interface ProgramOptions {
  /** The only folder that the program writes to. */
  readonly folder: string;
  /** Time limit. */
  readonly seconds: number;
  /** Ends the program early. */
  readonly signal: AbortSignal;
  /** Called for each line of output while the program runs. */
  readonly onLine?: (line: string) => void;
}

export interface ProgramResult {
  readonly how: 'exited' | 'killed' | 'took too long';
  readonly exitCode: number | null;
  /** Standard output, up to a limit. */
  readonly output: string;
}

/**
 * The program reads files of strangers, so its environment contains only the path and no secrets.
 * @throws if it can't start, or if the signal comes
 */
export type RunProgram = (
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  running: ProgramOptions,
) => Promise<ProgramResult>;
