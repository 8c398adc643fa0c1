import * as z from 'zod';

/** Specification section 3, "media types". */
export const MediaType = z.enum(['Image', 'Video']).meta({ id: 'MediaType' });
export type MediaType = z.infer<typeof MediaType>;

/**
 * One item of somebody's library. The link of an image is `{api}/v1/media/{key}/image-{width}x{height}.{jpg|png}`, whose size
 * lets a page keep its place free. For `srcset` the same address takes `?width=`: the narrowest that is kept of at least
 * so many pixels, or the widest there is. The contract's IMAGE_WIDTHS are worth asking for.
 */
export const Media = z
  .object({
    Id: z.string(),
    Link: z.string().describe('A capability: whoever has it may read the file.'),
    Type: MediaType,
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

export const ImageAnswer = z.object({ Image: Media });
export const ImagesAnswer = z.object({ Images: z.array(Media) });

/** The query of GET /v1/u/images/upload. */
export const UploadQuery = z.object({ type: z.enum(['image']) });
export type UploadKind = z.infer<typeof UploadQuery>['type'];

/** Where to send a file; both addresses carry a ticket that is good for one upload of this user, for an hour. */
export const UploadAnswer = z.object({
  UploadUrl: z.string(),
  CombineUrl: z.string().nullable().describe('Null for an image, which is sent in one piece.'),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** The query that an UploadUrl carries. */
export const TicketQuery = z.object({ ticket: z.string().max(2_048) });

/** 26 characters of 5 bits: the 128 random bits that the contract asks for, and two more. */
export const MEDIA_ID_LENGTH = 26;
const ID = `[a-z2-7]{${MEDIA_ID_LENGTH}}`;
const MediaId = z.string().regex(new RegExp(`^${ID}$`), 'Must be the id of a medium.');

/** What an upload is called until it is in a library: its id and the type that its bytes have. */
export const Filename = z
  .string()
  .regex(new RegExp(`^${ID}\\.(?:jpg|png)$`), 'Must be the Filename that an upload was answered with.');

export const FilenameAnswer = z.object({ Filename });

/** The body of POST /v1/u/images. */
export const NewImage = z.object({ url: Filename });

export const MediaRef = z.object({ media: MediaId });

/** The parameters of a link. */
export const MediaFileRef = z.object({
  key: MediaId,
  file: z.string().regex(/^image-[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|png)$/),
});
export type MediaFileRef = z.infer<typeof MediaFileRef>;

/** The query of a link: the pixels across that it is shown in. */
export const MediaQuery = z.object({
  width: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Must be a whole number of pixels.')
    .transform(Number)
    .optional(),
});
