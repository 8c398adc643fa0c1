import { QrQuery } from '#contract/projects/qr.ts';
import { describe, router, validate } from '../../http/route.ts';
import { drawQrCode } from './drawQrCode.ts';

/** Needs no session, because an image element sends no token. */
export const qrRoutes = (deps: { portalOrigin: string }) =>
  router().get(
    '/v1/qr.svg',
    describe('Draw the QR code of a vote page', { 200: 'image/svg+xml' }, { open: true }),
    validate('query', QrQuery),
    async (c) => {
      const svg = await drawQrCode(deps.portalOrigin, c.req.valid('query').url);
      return c.body(svg, 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400, immutable',
      });
    },
  );
