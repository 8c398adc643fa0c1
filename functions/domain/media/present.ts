import type { Media } from '#contract/media/media.ts';
import type { MediaDocument } from '../../store/documents.ts';
import { linkNameOf } from './names.ts';

export const presentMedia = (media: MediaDocument, apiOrigin: string): Media => ({
  Id: media.mediaId,
  Link: `${apiOrigin}/v1/media/${media.mediaId}/${linkNameOf(media)}`,
  Type: media.mediaType,
  Name: media.name ?? null,
});
