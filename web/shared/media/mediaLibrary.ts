import { createContext } from 'react';

export type MediaKind = 'Image' | 'Video';

export interface MediaChooser {
  /**
   * Opens the library, in which the person can choose an image or a video.
   * @param kind the only kind to show; without it, the library shows both
   * @returns the address of the chosen item; null if the person chose none, or if the library is already open or can't be opened
   */
  readonly choose: (kind?: MediaKind) => Promise<string | null>;
  /**
   * Uploads an image and shows a notice about the outcome, unless the upload was aborted.
   * @returns the address of the image
   * @throws the error of an upload that failed or was aborted
   */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
}

/** Null on pages without an editor (app/routes.tsx, `withMediaLibrary`). */
export const MediaLibrary = createContext<MediaChooser | null>(null);
