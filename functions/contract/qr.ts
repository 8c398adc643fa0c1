import * as z from 'zod';
import { ADDRESS_MAX } from './limits.ts';

/** The path of a vote page: /{org}/{event}/{project}/vote/, the only thing that a voting QR code may hold. */
export const VOTE_PATH = /^\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/vote\/?$/i;

/** The query of GET /v1/qr.svg: base64 (plain or URL-safe) of the absolute address of a vote page. */
export const QrQuery = z.object({
  url: z
    .string()
    .max(Math.ceil((ADDRESS_MAX * 4) / 3))
    .regex(/^[A-Za-z0-9+/_ -]+={0,2}$/, 'Must be base64.'),
});
