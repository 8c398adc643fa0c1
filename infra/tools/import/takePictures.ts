import { CONTENT_MAX } from '#contract/limits.ts';
import type { Api } from './api.ts';
import { downloadPicture, pictureAddresses, withAddresses } from './pictures.ts';

interface PictureOptions {
  readonly api: Pick<Api, 'addImage'>;
  /** Told one line for each picture that can't be taken. */
  readonly print: (line: string) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Brings the pictures of a write-up into the portal, where readers see them: of other hosts it shows a link only. A picture that
 * can't be taken keeps its address.
 * @returns the write-up's text with the new addresses
 */
export async function takePictures(
  content: string,
  { api, print, fetch: send }: PictureOptions,
): Promise<string> {
  const links = new Map<string, string>();
  for (const address of pictureAddresses(content)) {
    try {
      links.set(address, await api.addImage(await downloadPicture(address, send)));
    } catch (error) {
      print(`  ${address} stays where it is: it ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const taken = withAddresses(content, links);
  return taken.length > CONTENT_MAX ? content : taken;
}
