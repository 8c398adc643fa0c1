export interface PersonResult {
  readonly id: string;
  /** The server's reason for refusing the write; null on success. */
  readonly refusal: string | null;
}

/** Receives results while a write is running, so that they are known even if a later call fails. */
export type OnResults = (results: readonly PersonResult[]) => void;
