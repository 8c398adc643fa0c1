import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts each address for one event. If it is copied to another event, it can't be decrypted there. */
export interface Sealer {
  seal(address: string, eventKey: string): string;
  /** Returns null for a text that this key hasn't encrypted for this event. */
  open(sealed: string, eventKey: string): string | null;
}

const ALGORITHM = 'aes-256-gcm';
/** The length of the nonce in bytes (NIST SP 800-38D, section 5.2.1.1). */
const NONCE = 12;
const TAG = 16;

/** @param key 32 bytes */
export function sealerOf(key: Buffer): Sealer {
  // Each text begins with this id, so `open` recognises a text that another key has encrypted.
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return {
    seal: (address, eventKey) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(
        Buffer.from(eventKey),
      );
      const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open: (sealed, eventKey) => {
      const [id, data = ''] = sealed.split('.');
      const bytes = Buffer.from(data, 'base64url');
      if (id !== keyId || bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(eventKey))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
