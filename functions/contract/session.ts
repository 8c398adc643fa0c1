import * as z from 'zod';
import { Instant } from './text.ts';

/** An ID token from the work directory. The API accepts each token once. */
export const IdToken = z.object({ token: z.string().min(1).max(16_384) });

export const SessionAnswer = z.object({ Token: z.string(), Expires: Instant }).meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof SessionAnswer>;
