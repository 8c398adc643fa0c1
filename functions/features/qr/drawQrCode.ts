import { VOTE_PATH } from '#contract/qr.ts';
import { invalid } from '../../core/errors.ts';

/**
 * Black on white in every theme, because cameras need the contrast.
 * @throws Refusal invalid for anything but a vote page of this portal
 */
export async function drawQrCode(portalOrigin: string, encoded: string): Promise<string> {
  // Query strings decode an unescaped plus sign as a space.
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
  // Few requests need this module, so it doesn't slow the cold start.
  const { default: QRCode } = await import('qrcode');
  return await QRCode.toString(url.href, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
