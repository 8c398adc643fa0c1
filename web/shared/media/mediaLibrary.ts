import { createContext } from 'react';

export type MediaKind = 'Image' | 'Video';

export interface MediaChooser {
  /**
   * @param kind the only kind to show; without it, the library shows both
   * @returns the address; null if the person chose nothing, or if the library is already open or can't be opened
   */
  readonly choose: (kind?: MediaKind) => Promise<string | null>;
  /** Shows a notice about the outcome, unless the upload was aborted. Rejects if the upload failed or was aborted. */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
}

/** Null on pages without an editor (app/routes.tsx, `withMediaLibrary`). */
export const MediaLibrary = createContext<MediaChooser | null>(null);
