import * as z from 'zod';
import { VIDEO_BYTES, VIDEO_CHUNKS } from '../base/limits.ts';
import { FileName } from '../base/text.ts';

export const MediaType = z.enum(['Image', 'Video']).meta({ id: 'MediaType' });
export type MediaType = z.infer<typeof MediaType>;

/**
 * The link of an image is `{api}/v1/media/{key}/image-{width}x{height}.{jpg|png}`. Pages read the size from the link, to
 * reserve the space. With `?width=`, the API sends the narrowest stored copy that is at least that wide. If all copies are
 * narrower, it sends the widest.
 * The link of a video is `{api}/v1/media/{key}/video.m3u8`, next to `info`, `thumbnail.jpg` and `captions.vtt`.
 */
export const Media = z
  .object({
    Id: z.string(),
    Link: z.string().describe('Anyone who has this link can open the file.'),
    Type: MediaType,
    Name: z.string().nullable().describe('The name of the uploaded file. Null if the client didn’t send it.'),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

/** `Image` and `Images` also hold videos. */
export const MediaAnswer = z.object({ Image: Media });
export const MediaListAnswer = z.object({ Images: z.array(Media) });

const UploadToken = z.string().max(2_048);

export const UploadQuery = z.object({
  type: z
    .enum(['image', 'video'])
    .optional()
    .describe(
      'Without it, the bytes of the upload decide. Such a ticket counts towards the limits like that of a video.',
    ),
  ticket: UploadToken.optional().describe(
    'An earlier ticket, even an expired one. The new ticket then continues the same upload.',
  ),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(VIDEO_BYTES)
    .optional()
    .describe(
      'The size of the video in bytes. Without it, the largest allowed size counts towards the caller’s limit.',
    ),
});

/** `file` permits either: the bytes decide. */
export const UploadKind = z.enum(['image', 'video', 'file']);
export type UploadKind = z.infer<typeof UploadKind>;

/**
 * Both addresses carry a ticket, which expires after an hour. A video goes to `UploadUrl` in numbered parts, which a
 * call to `CombineUrl` puts together.
 */
export const UploadAnswer = z.object({
  UploadUrl: z.string(),
  CombineUrl: z.string().nullable().describe('Null for an image, which is uploaded in one piece.'),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

export const TicketQuery = z.object({ ticket: UploadToken });

export const ChunkQuery = TicketQuery.extend({
  index: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,3})$/, 'Must be a whole number, starting at 0.')
    .transform(Number)
    .default(0),
});

/** Anyone who has a link can open the file, so its id needs 128 random bits or more. 26 characters of 5 bits make 130. */
export const MEDIA_ID_LENGTH = 26;
const ID = `[a-z2-7]{${MEDIA_ID_LENGTH}}`;
const MediaId = z.string().regex(new RegExp(`^${ID}$`), 'Must be the id of an image or video.');

/** The name of an upload until someone adds it to a library. The name ends with `jpg` or `png` for images, `m3u8` for videos. */
export const Filename = z
  .string()
  .regex(new RegExp(`^${ID}\\.(?:jpg|png|m3u8)$`), 'Must be the Filename from the answer to an upload.');

export const FilenameAnswer = z.object({ Filename });

export const ChunkFilename = z
  .string()
  .regex(new RegExp(`^${ID}-\\d\\d\\.part$`), 'Must be the Filename from the answer to a part.');

/** If the ticket permits either and the bytes are an image, it is the Filename of the image. */
export const ChunkAnswer = z.object({ Filename: z.union([ChunkFilename, Filename]) });

/** The parts that have arrived. A client that lost its connection sends only the missing ones. */
export const ChunksAnswer = z.object({
  Received: z.array(z.object({ Index: z.int(), Filename: ChunkFilename })),
});
export type ChunksAnswer = z.infer<typeof ChunksAnswer>;

/** `Content-Type` is only a claim: the bytes of the file decide its type. */
export const CombinedChunks = z.object({
  'Content-Type': z.enum(['video/mp4', 'video/quicktime']),
  Files: z.array(ChunkFilename).min(1).max(VIDEO_CHUNKS).describe('All parts of the video, in order.'),
});

export const NewMedia = z.object({
  url: Filename,
  name: FileName.optional().describe('The name of the file on the sender’s device.'),
});
export type NewMedia = z.infer<typeof NewMedia>;

export const MediaRef = z.object({ media: MediaId });

export const MediaFileRef = z.object({
  key: MediaId,
  file: z.string().regex(/^image-[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|png)$/),
});
export type MediaFileRef = z.infer<typeof MediaFileRef>;

export const VideoRef = z.object({ key: MediaId });

export const RenditionRef = VideoRef.extend({ rendition: z.string().regex(/^[1-9]\d{0,3}p$/) });
export type RenditionRef = z.infer<typeof RenditionRef>;

export const VideoStatus = z.enum(['Processing', 'Processed', 'Error']);
export type VideoStatus = z.infer<typeof VideoStatus>;

export const VideoInfo = z
  .object({
    Status: VideoStatus,
    Percent: z.int().min(0).max(100).describe('The share of the video that is converted.'),
    Duration: z.number().nullable().describe('The length in seconds. Null until the video is Processed.'),
    HasCaptions: z.boolean().describe('True if the video has captions, in `captions.vtt`.'),
  })
  .meta({ id: 'VideoInfo' });
export type VideoInfo = z.infer<typeof VideoInfo>;

export const MediaQuery = z.object({
  width: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Must be a whole number of pixels.')
    .transform(Number)
    .optional(),
});
