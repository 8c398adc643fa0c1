import { VOTE_PATH } from '#contract/qr.ts';
import { invalid } from '../../core/errors.ts';

/**
 * Draws the QR code of a vote page as SVG, black on white in every theme, since cameras need the contrast.
 * @param encoded base64, plain or URL-safe, of the absolute address
 * @throws Refusal invalid for what is not base64 of a vote page of this portal: nobody may dress up another address
 */
export async function drawQrCode(portalOrigin: string, encoded: string): Promise<string> {
  // In a query a plus sign that was not escaped arrives as a space.
  const address = Buffer.from(encoded.replaceAll(' ', '+'), 'base64').toString('utf8');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isVotePage =
    url?.origin === portalOrigin &&
    VOTE_PATH.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isVotePage) throw invalid('url', 'Must be the address of a vote page of this portal.');
  // Loaded here, since a cold start would wait for it and few calls draw.
  const { default: QRCode } = await import('qrcode');
  return await QRCode.toString(url.href, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
