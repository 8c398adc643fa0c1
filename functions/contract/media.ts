import * as z from 'zod';
import { VIDEO_BYTES, VIDEO_CHUNKS } from './limits.ts';
import { FileName } from './text.ts';

/** Specification section 3, "media types". */
export const MediaType = z.enum(['Image', 'Video']).meta({ id: 'MediaType' });
export type MediaType = z.infer<typeof MediaType>;

/**
 * One item of somebody's library. The link of an image is `{api}/v1/media/{key}/image-{width}x{height}.{jpg|png}`, whose size
 * lets a page keep its place free. For `srcset` the same address takes `?width=`: the narrowest that is kept of at least
 * so many pixels, or the widest there is. The contract's IMAGE_WIDTHS are worth asking for. The link of a video is
 * `{api}/v1/media/{key}/video.m3u8`, with `info`, `thumbnail.jpg` and `captions.vtt` beside it.
 */
export const Media = z
  .object({
    Id: z.string(),
    Link: z.string().describe('A capability: whoever has it may read the file.'),
    Type: MediaType,
    Name: z.string().nullable().describe('The name of its file, or null if the portal was not told.'),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

export const MediaAnswer = z.object({ Image: Media });
export const MediaListAnswer = z.object({ Images: z.array(Media) });

const UploadToken = z.string().max(2_048);

/** The query of GET /v1/u/images/upload. */
export const UploadQuery = z.object({
  type: z.enum(['image', 'video']),
  ticket: UploadToken.optional().describe(
    'One that was given before, and may have expired: the answer is then for the same upload.',
  ),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(VIDEO_BYTES)
    .optional()
    .describe('Bytes of the video. Without it the upload counts as one of the largest.'),
});
export type UploadKind = z.infer<typeof UploadQuery>['type'];

/**
 * Where to send a file; both addresses carry a ticket that is good for one upload of this user, for an hour. A video goes to
 * the first in parts, each with its `index`, and is put together by the second.
 */
export const UploadAnswer = z.object({
  UploadUrl: z.string(),
  CombineUrl: z.string().nullable().describe('Null for an image, which is sent in one piece.'),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** The query that an UploadUrl carries. */
export const TicketQuery = z.object({ ticket: UploadToken });

/** The query that a part of a video is sent with: which one it is, from 0. */
export const ChunkQuery = TicketQuery.extend({
  index: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,3})$/, 'Must be a whole number, counted from 0.')
    .transform(Number),
});

/** 26 characters of 5 bits: the 128 random bits that the contract asks for, and two more. */
export const MEDIA_ID_LENGTH = 26;
const ID = `[a-z2-7]{${MEDIA_ID_LENGTH}}`;
const MediaId = z.string().regex(new RegExp(`^${ID}$`), 'Must be the id of a medium.');

/** What an upload is called until it is in a library: its id and the type that its bytes have. */
export const Filename = z
  .string()
  .regex(new RegExp(`^${ID}\\.(?:jpg|png|m3u8)$`), 'Must be the Filename that an upload was answered with.');

export const FilenameAnswer = z.object({ Filename });

/** What a part of a video is called: the upload and the part's index in it. */
export const ChunkFilename = z
  .string()
  .regex(new RegExp(`^${ID}-\\d\\d\\.part$`), 'Must be the Filename that a part was answered with.');

export const ChunkAnswer = z.object({ Filename: ChunkFilename });

/** What is there of a video already, so that an upload which broke off goes on where it was. */
export const ChunksAnswer = z.object({
  Received: z.array(z.object({ Index: z.int(), Filename: ChunkFilename })),
});
export type ChunksAnswer = z.infer<typeof ChunksAnswer>;

/** The body of POST {CombineUrl}. The type is what the sender takes the file for; its bytes decide. */
export const CombinedChunks = z.object({
  'Content-Type': z.enum(['video/mp4', 'video/quicktime']),
  Files: z.array(ChunkFilename).min(1).max(VIDEO_CHUNKS).describe('All parts, in their order.'),
});

/** The body of POST /v1/u/images. */
export const NewMedia = z.object({
  url: Filename,
  name: FileName.optional().describe('The name of the file on the sender’s machine.'),
});
export type NewMedia = z.infer<typeof NewMedia>;

export const MediaRef = z.object({ media: MediaId });

/** The parameters of an image's link. */
export const MediaFileRef = z.object({
  key: MediaId,
  file: z.string().regex(/^image-[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|png)$/),
});
export type MediaFileRef = z.infer<typeof MediaFileRef>;

/** The parameters of a video's link, and of what lies beside it. */
export const VideoRef = z.object({ key: MediaId });

/** The parameters of one rendition's playlist, as the master playlist names it. */
export const RenditionRef = VideoRef.extend({ rendition: z.string().regex(/^[1-9]\d{0,3}p$/) });
export type RenditionRef = z.infer<typeof RenditionRef>;

/** What has become of a video (specification section 4, "media item status"). */
export const VideoStatus = z.enum(['Processing', 'Processed', 'Error']);
export type VideoStatus = z.infer<typeof VideoStatus>;

export const VideoInfo = z
  .object({
    Status: VideoStatus,
    Percent: z.int().min(0).max(100).describe('How much of it is converted.'),
    Duration: z.number().nullable().describe('Seconds; null until it is Processed.'),
    HasCaptions: z.boolean().describe('Whether `captions.vtt` lies beside it.'),
  })
  .meta({ id: 'VideoInfo' });
export type VideoInfo = z.infer<typeof VideoInfo>;

/** The query of a link: the pixels across that it is shown in. */
export const MediaQuery = z.object({
  width: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Must be a whole number of pixels.')
    .transform(Number)
    .optional(),
});
