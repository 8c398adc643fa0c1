export interface ProgramOptions {
  readonly folder: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
}

export interface ProgramResult {
  readonly outcome: 'exited' | 'killed' | 'took too long';
  readonly exitCode: number | null;
  readonly output: string;
}

/**
 * Runs ffmpeg or ffprobe, which read files of strangers. Their environment contains only PATH, and so no secrets.
 * @throws Error if the program can't start, or if the signal aborts
 */
export type RunProgram = (
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  options: ProgramOptions,
) => Promise<ProgramResult>;
