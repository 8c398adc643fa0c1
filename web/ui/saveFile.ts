/**
 * Fetches a file of another origin and offers it for saving under a name: the `download` attribute is ignored for such an
 * address.
 * @throws Error when there is no answer, or one that is not a success
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${name}`);
  saveBlob(await response.blob(), name);
}

/** Offers something for saving under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the blob's address when the click is handled, not when it is made.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
