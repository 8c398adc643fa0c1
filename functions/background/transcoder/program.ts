export interface ProgramOptions {
  /** The only folder that the program writes to. */
  readonly folder: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
}

export interface ProgramResult {
  readonly how: 'exited' | 'killed' | 'took too long';
  readonly exitCode: number | null;
  /** Cut off at a limit. */
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
