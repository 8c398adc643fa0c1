import { parseResponse } from 'hono/client';
import { FilenameAnswer, type Media } from '#contract/media.ts';
import { wait } from './backOff.ts';
import * as calls from './calls.ts';
import { ApiError, api } from './client.ts';
import { change, orReadAgain } from './commands.ts';
import { postFile } from './postFile.ts';
import { type Send, uploadOf } from './uploading.ts';

const { images } = api.u;

/** An image on its way into one's library; see `uploadOf`. */
export const imageUpload = (file: Blob): Send =>
  uploadOf(file, {
    issueAddress: async (signal) => {
      const { UploadUrl } = await parseResponse(
        images.upload.$get({ query: { type: 'image' } }, { init: { signal } }),
      );
      return UploadUrl;
    },
    post: async (address, content, sending) => {
      const answer = await postFile(address, content, sending);
      return FilenameAnswer.parse(await answer.json()).Filename;
    },
    add: async (url, signal) => {
      const answer = parseResponse(images.$post({ json: { url } }, { init: { signal } }));
      const { Image } = await orReadAgain(answer, calls.myMedia);
      await change(calls.myMedia, (media) => [Image, ...media.filter(({ Id }) => Id !== Image.Id)]);
      return Image;
    },
    wait,
  });

/** Deletes something of one's library; doing so twice is a success. */
export async function deleteMedia({ Id }: Media): Promise<void> {
  const answer = parseResponse(images[':media'].$delete({ param: { media: Id } }));
  await orReadAgain(answer, calls.myMedia).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  await change(calls.myMedia, (media) => media.filter((one) => one.Id !== Id));
}
