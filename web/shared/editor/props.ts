import type { ReactNode } from 'react';

export interface MarkdownFieldProps {
  /** The id of the control, for links from an error summary. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Called immediately for every change, so that the form always has the current text. */
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** Shown after the label, for example to mark an unsaved change. */
  readonly mark?: ReactNode;
  readonly error?: string;
  /** The form refuses longer text, but the field lets people type it. */
  readonly maxLength?: number;
  /** Resolves with an address from the media library, or null if nothing was chosen. */
  readonly insertMedia?: () => Promise<string | null>;
  /** Uploads a pasted or dropped picture and resolves with its address. If that fails, tells the person why and rejects. */
  readonly upload?: (file: File, signal: AbortSignal) => Promise<string>;
  readonly onRefused?: (sentence: string) => void;
}

/** The cursor or selection in the plain field that the editor replaces. */
export interface Caret {
  readonly from: number;
  readonly to: number;
}
