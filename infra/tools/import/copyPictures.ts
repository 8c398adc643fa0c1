import { CONTENT_MAX } from '#contract/limits.ts';
import type { Api } from './api.ts';
import { downloadPicture, pictureAddresses, withAddresses } from './pictures.ts';

interface PictureOptions {
  readonly api: Pick<Api, 'addImage'>;
  readonly print: (line: string) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Copies the pictures of a write-up into the portal, because the portal shows a link in place of a picture on another host. A
 * picture that can't be copied keeps its address. If the links would make the text too long, all pictures keep their addresses.
 */
export async function copyPictures(
  content: string,
  { api, print, fetch: send }: PictureOptions,
): Promise<string> {
  const links = new Map<string, string>();
  for (const address of pictureAddresses(content)) {
    try {
      links.set(address, await api.addImage(await downloadPicture(address, send)));
    } catch (error) {
      print(`  Kept the link to ${address}: it ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const copied = withAddresses(content, links);
  return copied.length > CONTENT_MAX ? content : copied;
}
