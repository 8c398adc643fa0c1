/**
 * Fetches the file first, because browsers ignore the `download` attribute of a link to another origin.
 * @throws Error if the request fails or the answer isn't a success
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${name}`);
  saveBlob(await response.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address while it handles the click, so the address must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
