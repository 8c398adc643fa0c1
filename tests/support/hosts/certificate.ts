import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes the part of DER (X.690) that a certificate needs. */
const der = (tag: number, ...contents: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(contents);
  const length = [...Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex')];
  return Buffer.concat([
    Buffer.from(content.length < 128 ? [tag, content.length] : [tag, 0x82, ...length]),
    content,
  ]);
};
const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(bytes('06082a8648ce3d040302'));
const COMMON_NAME = bytes('0603550403');
const BASIC_CONSTRAINTS = bytes('0603551d13');
const SUBJECT_ALT_NAME = bytes('0603551d11');
const DAY_MS = 24 * 60 * 60_000;

/** Makes a self-signed certificate for 127.0.0.1 that lasts a day (RFC 5280). @returns the certificate and its key as PEM */
export function makeCertificate(): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))));
  const now = Date.now();
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, der(0x04, sequence(der(0x01, bytes('ff'))))),
    sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x87, bytes('7f000001'))))),
  );
  const content = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01')),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - DAY_MS / 24)), time(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, bytes('00'), sign('sha256', content, privateKey));
  const certificate = Buffer.from(sequence(content, ECDSA_WITH_SHA256, signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
