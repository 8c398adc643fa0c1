import type { ReactNode } from 'react';

/** What a field for markdown takes. */
export interface MarkdownFieldProps {
  /** Of the control itself: a link of an error summary leads to it. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Told of every change at once, so that a form always has the text as it stands. Sets `value`. */
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** Beside the label. */
  readonly mark?: ReactNode;
  /** What is wrong with the value, in a sentence. */
  readonly error?: string;
  readonly required?: boolean;
  /** Characters that are let in; more can be typed, and are counted. The form refuses them. */
  readonly maxLength?: number;
  /** Lets somebody choose from the media library: an address, or null where nothing was chosen. */
  readonly insertMedia?: () => Promise<string | null>;
  /** Takes a picture in that is pasted or dropped, and gives its address. Rejects where it can't, and has said so then. */
  readonly upload?: (file: File, signal: AbortSignal) => Promise<string>;
  /** Is told in a sentence why a file isn't taken in. */
  readonly onRefused?: (sentence: string) => void;
}

/** Where somebody was who typed before the editor had come. */
export interface Caret {
  readonly from: number;
  readonly to: number;
}
