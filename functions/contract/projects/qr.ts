import * as z from 'zod';
import { ADDRESS_MAX } from '../base/limits.ts';

/** The API draws QR codes of events and vote pages only. Otherwise anyone could use it for codes that lead elsewhere. */
export const QR_PATH = /^\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}\/vote)?\/?$/i;

/** `url` is the absolute address of an event or a vote page as base64, plain or URL-safe. An unescaped `+` arrives as a space. */
export const QrQuery = z.object({
  url: z
    .string()
    .max(Math.ceil((ADDRESS_MAX * 4) / 3))
    .regex(/^[A-Za-z0-9+/_ -]+={0,2}$/, 'Must be base64.'),
});
