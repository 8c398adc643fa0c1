/** @param voteAddress an absolute address in ASCII, which the API takes in Base64 */
export const qrImageAddress = (apiOrigin: string, voteAddress: string): string =>
  `${apiOrigin}/v1/qr.svg?${new URLSearchParams({ url: btoa(voteAddress) }).toString()}`;
