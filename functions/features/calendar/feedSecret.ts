import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a secret of 256 random bits, in 43 characters. */
export const newFeedSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const isSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(hash));

/** The address names the person, so finding the profile takes one read and no query. */
export const feedFile = (userId: string, secret: string): string => `${userId}-${secret}.ics`;

export const partsOfFeedFile = (file: string): { readonly userId: string; readonly secret: string } => ({
  userId: file.slice(0, 32),
  secret: file.slice(33, -'.ics'.length),
});
