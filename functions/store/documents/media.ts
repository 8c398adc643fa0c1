import type { VideoStatus } from '#contract/media.ts';
import type { Instant } from '#contract/text.ts';

/** The blobs lie under the id, so a deletion needs nothing else. */
interface MediaPart {
  readonly type: 'media';
  readonly id: 'media';
  /** 128 random bits, because the id is also the key of the link. */
  readonly mediaId: string;
  readonly userId: string;
  /** Deleted documents remain for a while, so their ticket can't create the same id again. */
  readonly state: 'Uploaded' | 'Listed' | 'Deleted';
  readonly uploadedAt: Instant;
  /** Absent until the file is Listed, and in documents from earlier releases. */
  readonly name?: string;
  readonly ttl?: number;
}

export interface ImageDocument extends MediaPart {
  readonly mediaType: 'Image';
  readonly sourceHash: string;
  readonly format: 'jpg' | 'png';
  readonly variants: readonly { readonly width: number; readonly height: number }[];
}

export interface VideoDocument extends MediaPart {
  readonly mediaType: 'Video';
  /** Part of what identifies an upload: another number of parts is a different file. */
  readonly chunks: number;
  /**
   * How long it lasts, as its file says, or as a look at it has shown. Absent where the file doesn't say, and in documents of
   * the previous release.
   */
  readonly seconds?: number;
  readonly status: VideoStatus;
  readonly percent: number;
  /** The number of the latest attempt. Its output lies under this number. */
  readonly attempt: number;
  /** Attempts that haven't finished cleanly, including the current one. */
  readonly tries: number;
  readonly lease: Instant | null;
  /** Nobody tries again before then, after a failure. */
  readonly notBefore?: Instant;
  readonly film: {
    readonly attempt: number;
    readonly seconds: number;
    readonly renditions: readonly string[];
  } | null;
  readonly problem: string | null;
  readonly captions: string | null;
}

/** Stored documents, blobs and URLs still say `film`. */
export type ConvertedVideo = NonNullable<VideoDocument['film']>;

export type MediaDocument = ImageDocument | VideoDocument;

/** The two conversions that run at a time: `short` takes only short videos. */
export type SlotName = 'short' | 'any';

/**
 * Who converts at this moment, and for whom it was done in the last day. All workers decide by this one document which video
 * is next.
 */
export interface ConversionsDocument {
  readonly type: 'conversions';
  readonly id: 'conversions';
  /** Its partition: no medium has an id of that length. */
  readonly mediaId: 'conversions';
  /** Absent where nobody converts. */
  readonly slots: Readonly<Partial<Record<SlotName, ConversionSlot>>>;
  /** The conversions that have ended, oldest first: at which time, and how long each took. */
  readonly recent: readonly { readonly userId: string; readonly at: number; readonly seconds: number }[];
}

// A type, since an interface is no JSON to the store's library.
type ConversionSlot = {
  /** Tells workers apart: random. */
  readonly holder: string;
  /** The video in it, and its owner. */
  readonly mediaId: string;
  readonly userId: string;
  readonly since: number;
  /** Until when nobody else takes the slot: renewed by the worker. */
  readonly lease: Instant;
};
