/** @param voteAddress absolute and in ASCII, as all addresses of the portal. The API takes the address in base64 */
export const qrImageAddress = (apiOrigin: string, voteAddress: string): string =>
  `${apiOrigin}/v1/qr.svg?${new URLSearchParams({ url: btoa(voteAddress) }).toString()}`;
