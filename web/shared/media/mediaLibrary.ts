import { createContext } from 'react';

/** Kinds of media (specification section 3, "media types"). */
export type MediaKind = 'Image' | 'Video';

/** One's own images and videos, for whoever writes something. */
export interface MediaChooser {
  /**
   * Opens the library.
   * @param kind only these; without it all
   * @returns the address of what was chosen; null where nothing was
   */
  readonly choose: (kind?: MediaKind) => Promise<string | null>;
  /** Puts an image into it. Says how that went. @returns its address. @throws where it couldn't be */
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
}

/** Null where there is none. */
export const MediaLibrary = createContext<MediaChooser | null>(null);
