export interface Download {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * @param fallback the file name if the answer has none
 * @param onProgress receives the number of bytes that have arrived so far
 */
export async function readDownload(
  response: Response,
  fallback: string,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Download> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return {
    blob: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }),
    name: name ?? fallback,
  };
}
