import { imageUpload } from '../../api/media.ts';
import { notifyUploaded, notifyUploadFailed } from './uploadNotices.ts';

/** Puts an image into the library, and says how that went. @returns its link */
export async function uploadPasted(file: File, signal: AbortSignal): Promise<string> {
  try {
    const { Link } = await imageUpload(file)({ signal });
    notifyUploaded();
    return Link;
  } catch (error) {
    if (!signal.aborted) notifyUploadFailed(error);
    throw error;
  }
}
