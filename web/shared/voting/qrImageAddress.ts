/**
 * Returns the address of a QR code. The API takes the address of the vote page in base64.
 * @param voteAddress absolute and in ASCII, as all addresses of the portal
 */
export const qrImageAddress = (apiOrigin: string, voteAddress: string): string =>
  `${apiOrigin}/v1/qr.svg?${new URLSearchParams({ url: btoa(voteAddress) }).toString()}`;
