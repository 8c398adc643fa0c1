/** The origins to check. */
export interface CheckedOrigins {
  readonly portal: string;
  readonly api: string;
}

/** A check that fails throws an error with a sentence. */
export type Checks = Readonly<Record<string, (origins: CheckedOrigins) => Promise<void>>>;
