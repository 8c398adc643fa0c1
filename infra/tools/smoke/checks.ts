export interface CheckedOrigins {
  readonly portal: string;
  readonly api: string;
}

/** The checks by their title. A check that fails throws an error whose message says what is wrong. */
export type Checks = Readonly<Record<string, (origins: CheckedOrigins) => Promise<void>>>;
