/** Values for a sentence. Each sentence must also work without the optional values. */
export interface SentenceValues {
  readonly at?: string | undefined;
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
  /** The number of votes from before the person deleted their account. */
  readonly kept?: number | undefined;
  /** A wait in words: “in 25 minutes”. */
  readonly wait: string;
}

export type Sentence = (values: SentenceValues) => string;
