import { createContext } from 'react';

export type MediaKind = 'Image' | 'Video';

export interface MediaChooser {
  /**
   * Opens the library.
   * @param kind shows only these; without it, all
   * @returns the chosen address, or null
   */
  readonly choose: (kind?: MediaKind) => Promise<string | null>;
  /** Uploads an image and shows the outcome. @returns its address. @throws if the upload failed */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
}

/** Null outside pages with an editor. */
export const MediaLibrary = createContext<MediaChooser | null>(null);
