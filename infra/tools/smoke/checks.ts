/** Where a portal and its API are: origins. */
export interface Places {
  readonly portal: string;
  readonly api: string;
}

/** A check throws what is wrong. */
export type Checks = Readonly<Record<string, (places: Places) => Promise<void>>>;
