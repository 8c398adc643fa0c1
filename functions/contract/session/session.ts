import * as z from 'zod';
import { Instant } from '../base/text.ts';

/** An ID token from the work directory. The API accepts each token once. */
export const IdToken = z.object({ token: z.string().min(1).max(16_384) });

/** An access token from the work directory. The API accepts it until it expires. */
export const AccessToken = z.object({ token: z.string().min(1).max(16_384) });

export const SessionAnswer = z.object({ Token: z.string(), Expires: Instant }).meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const TeamsSessionAnswer = z
  .object({
    Token: z.string(),
    Seconds: z.number().int().describe('The session lasts this long, whatever the clock of the device says.'),
  })
  .meta({ id: 'TeamsSession' });
