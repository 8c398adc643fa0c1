import type { Instant } from '#contract/base/text.ts';
import type { VideoStatus } from '#contract/media/media.ts';

/** The names of a file's blobs start with `mediaId`, so a deletion needs only this id. */
interface MediaPart {
  readonly type: 'media';
  readonly id: 'media';
  /** At least 128 random bits, because whoever knows this id can open the file's link. */
  readonly mediaId: string;
  readonly userId: string;
  /** A document that is Deleted remains for a while, so its upload ticket can't create a file with the same id again. */
  readonly state: 'Uploaded' | 'Listed' | 'Deleted';
  readonly uploadedAt: Instant;
  /** Absent until the file is Listed, and if the browser sent no name. */
  readonly name?: string;
  readonly ttl?: number;
}

export interface ImageDocument extends MediaPart {
  readonly mediaType: 'Image';
  /** The hash of the uploaded file. The names of the blobs contain it. */
  readonly sourceHash: string;
  readonly format: 'jpg' | 'png';
  readonly variants: readonly { readonly width: number; readonly height: number }[];
}

export interface VideoDocument extends MediaPart {
  readonly mediaType: 'Video';
  /** The number of uploaded parts. An upload with the same id but another number of parts is a different file. */
  readonly chunks: number;
  /** Absent while the length is unknown. */
  readonly seconds?: number;
  readonly status: VideoStatus;
  readonly percent: number;
  /** The number of the latest attempt. The names of its blobs contain it. */
  readonly attempt: number;
  readonly tries: number;
  readonly lease: Instant | null;
  readonly notBefore?: Instant;
  readonly film: {
    readonly attempt: number;
    readonly seconds: number;
    readonly renditions: readonly string[];
  } | null;
  readonly problem: string | null;
  /** The hash of the captions file. */
  readonly captions: string | null;
}

/** Stored documents, blob names and URLs call it `film`. */
export type ConvertedVideo = NonNullable<VideoDocument['film']>;

export type MediaDocument = ImageDocument | VideoDocument;

/** One conversion runs in each slot. A portal has one slot that takes only short videos. */
export type SlotName = 'short' | 'any';

/** All workers read and replace this one document, so two workers can't take the same slot. */
export interface ConversionsDocument {
  readonly type: 'conversions';
  readonly id: 'conversions';
  /** The partition key. No image or video has an id of this length. */
  readonly mediaId: 'conversions';
  /** The slots that workers hold. */
  readonly slots: readonly ConversionSlot[];
  /** Ended conversions, oldest first. `at` is the end in milliseconds since the epoch, and `seconds` is the duration. */
  readonly recent: readonly { readonly userId: string; readonly at: number; readonly seconds: number }[];
}

// A type, because the Cosmos SDK doesn't accept an interface as JSON.
type ConversionSlot = {
  readonly name: SlotName;
  readonly holder: string;
  readonly mediaId: string;
  readonly userId: string;
  readonly since: number;
  /** No other worker takes the slot before this time, which moves forward during the conversion. */
  readonly lease: Instant;
};
