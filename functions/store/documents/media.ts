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
  /** How long it lasts, as its file says. Absent where the file doesn't say, and in documents of the previous release. */
  readonly seconds?: number;
  readonly status: VideoStatus;
  readonly percent: number;
  /** The number of the latest attempt. Its output lies under this number. */
  readonly attempt: number;
  /** Attempts that haven't finished cleanly, including the current one. */
  readonly tries: number;
  readonly lease: Instant | null;
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
