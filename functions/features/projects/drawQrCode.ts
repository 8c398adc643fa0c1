import { QR_PATH } from '#contract/projects/qr.ts';
import { invalid } from '../../core/errors.ts';

/**
 * Draws a QR code as an SVG. It is black on white in every theme, because cameras need the contrast.
 * @param encoded the address of an event or a vote page, in Base64
 * @throws Refusal invalid if this isn't the address of an event or a vote page of this portal
 */
export async function drawQrCode(portalOrigin: string, encoded: string): Promise<string> {
  // If a client doesn't escape the plus signs of Base64, they arrive as spaces.
  const address = Buffer.from(encoded.replaceAll(' ', '+'), 'base64').toString('utf8');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed =
    url?.origin === portalOrigin &&
    QR_PATH.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isAllowed) throw invalid('url', 'Must be the address of an event or a vote page of this portal.');
  // Few requests need this library. It is loaded on demand, so that it doesn't slow the cold start.
  const { default: QRCode } = await import('qrcode');
  return await QRCode.toString(url.href, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
