/** Both are origins. */
export interface Places {
  readonly portal: string;
  readonly api: string;
}

/** A check throws a sentence if it fails. */
export type Checks = Readonly<Record<string, (places: Places) => Promise<void>>>;
