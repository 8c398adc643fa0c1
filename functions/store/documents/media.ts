import type { VideoStatus } from '#contract/media.ts';
import type { Instant } from '#contract/text.ts';

/** An uploaded file. Its blobs lie under its id, so that whoever removes it needs to know no more. */
interface MediaPart {
  readonly type: 'media';
  readonly id: 'media';
  /** 128 random bits: the key of its link too. */
  readonly mediaId: string;
  readonly userId: string;
  /**
   * Uploaded is in nobody's library yet; Deleted is there only so that its ticket makes nothing of the same id again. Both
   * have a ttl, and no link.
   */
  readonly state: 'Uploaded' | 'Listed' | 'Deleted';
  readonly uploadedAt: Instant;
  /** The name of its file. Absent until it is Listed, and in documents from before names were kept. */
  readonly name?: string;
  readonly ttl?: number;
}

export interface ImageDocument extends MediaPart {
  readonly mediaType: 'Image';
  /** Of the bytes that were sent: the same ones sent again are no other file. */
  readonly sourceHash: string;
  readonly format: 'jpg' | 'png';
  /** The sizes that it is kept in, narrowest first. */
  readonly variants: readonly { readonly width: number; readonly height: number }[];
}

export interface VideoDocument extends MediaPart {
  readonly mediaType: 'Video';
  /** In how many parts it was sent: the same upload put together otherwise is another file. */
  readonly chunks: number;
  readonly status: VideoStatus;
  /** How much of it is converted, as far as has been told. */
  readonly percent: number;
  /** Counts whoever has begun to convert it; what an attempt makes lies under its number. */
  readonly attempt: number;
  /** Attempts that have not ended in order, the present one included. */
  readonly tries: number;
  /** Until when nobody else begins: renewed while somebody is at it. */
  readonly lease: Instant | null;
  /** What the attempt has made, once it is Processed: the pointer to what is played. */
  readonly film: {
    /** Its blobs are those of this attempt. */
    readonly attempt: number;
    readonly seconds: number;
    /** The names of what it is kept in, `360p`. */
    readonly renditions: readonly string[];
  } | null;
  /** Why it is Error, in a sentence for whoever has sent it. */
  readonly problem: string | null;
  /** SHA-256 of its captions, base64url. */
  readonly captions: string | null;
}

/** What is played of a video. Stored documents, blobs and addresses call it `film`. */
export type ConvertedVideo = NonNullable<VideoDocument['film']>;

export type MediaDocument = ImageDocument | VideoDocument;
