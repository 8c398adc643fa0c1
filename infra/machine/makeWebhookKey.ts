import { randomBytes } from 'node:crypto';

/** Makes a key for AES-256, in Base64. It encrypts the addresses of Teams workflows. */
export const makeWebhookKey = (): string => randomBytes(32).toString('base64');
