/**
 * Fetches a file and offers it for saving under a name. Through a blob, since the `download` attribute is ignored for
 * another origin's address.
 * @throws Error when there is no answer, or one that is not a success
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${name}`);
  const blobAddress = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = blobAddress;
  link.download = name;
  link.click();
  // The browser takes the blob's address when the click is handled, not when it is made.
  setTimeout(() => URL.revokeObjectURL(blobAddress), 0);
}
