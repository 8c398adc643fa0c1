import * as z from 'zod';
import { ADDRESS_MAX } from './limits.ts';

/** A QR code may hold only the address of a vote page. Otherwise anybody could make codes that lead elsewhere. */
export const VOTE_PATH = /^\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/vote\/?$/i;

/** `url` is the absolute address of a vote page as base64, plain or URL-safe. */
export const QrQuery = z.object({
  url: z
    .string()
    .max(Math.ceil((ADDRESS_MAX * 4) / 3))
    .regex(/^[A-Za-z0-9+/_ -]+={0,2}$/, 'Must be base64.'),
});
