import { expect, test } from 'vitest';
import { QrQuery } from '#contract/projects/qr.ts';
import { qrImageAddress } from '../../../../web/shared/voting/qrImageAddress.ts';

test('the QR code’s address contains the vote page in base64', () => {
  const vote = 'http://localhost:4280/acme/winter-hack/solar-roof/vote/';
  const address = new URL(qrImageAddress('http://localhost:7071', vote));
  expect(address.origin + address.pathname).toBe('http://localhost:7071/v1/qr.svg');
  const { url } = QrQuery.parse(Object.fromEntries(address.searchParams));
  expect(Buffer.from(url, 'base64').toString()).toBe(vote);
});
