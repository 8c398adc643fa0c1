import { createContext } from 'react';

export type MediaKind = 'Image' | 'Video';

export interface MediaChooser {
  /**
   * Opens the library.
   * @param kind shows only this kind; if it is missing, all
   * @returns the address of the chosen item, or null if the person chose none
   */
  readonly choose: (kind?: MediaKind) => Promise<string | null>;
  /** Uploads an image and shows the outcome. @returns its address. @throws if the upload failed */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
}

/** Null on pages where nobody writes. */
export const MediaLibrary = createContext<MediaChooser | null>(null);
