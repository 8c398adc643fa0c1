import { useProfile } from '../../../api/http/queries.ts';
import type { MediaKind } from '../../../shared/media/mediaLibrary.ts';
import { kindOf, ONE_AT_A_TIME, uploadRefusal, videoRefusal } from '../../../shared/media/uploadRules.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { useVideoUpload, videoUploader } from './myVideoUpload.ts';
import { useImageUpload } from './useImageUpload.ts';

/**
 * Uploads one file at a time, an image or a video. If a file is refused, a notice says why.
 * @param kind the only accepted kind; null for both
 */
export function useLibraryUploads(kind: MediaKind | null) {
  const notify = useNotify();
  const uploader = useImageUpload();
  const video = useVideoUpload();
  const { data: me } = useProfile();
  const isSending = typeof uploader.upload?.sent === 'number';

  const start = async (files: readonly File[], handle: FileSystemFileHandle | null) => {
    const [file] = files;
    const isBusy = isSending || video?.state === 'Sending';
    const refusal = isBusy ? ONE_AT_A_TIME : uploadRefusal(files, kind);
    if (refusal !== null || !file) return refusal;
    if (kindOf(file) === 'Image') return uploader.start(file);
    return (await videoRefusal(file)) ?? (await videoUploader.start(file, me?.Email ?? null, handle));
  };

  return {
    uploader,
    video,
    /** True while an image is being uploaded. Leaving the library would cancel this upload, but not a video's. */
    isSending,
    upload: async (files: readonly File[], handle: FileSystemFileHandle | null = null) => {
      const refusal = await start(files, handle);
      if (typeof refusal === 'string') notify('Fail', refusal);
    },
  };
}
