import { useEffect } from 'react';
import { videoUpload } from '../../../api/data/media.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { readSession, subscribeSession } from '../../../api/http/session.ts';
import { hasHandle, keepHandle, reopenFile } from './fileHandles.ts';
import { keepUpload, readKeptUpload } from './keptUpload.ts';
import { notifyUploadFailed, notifyVideoUploaded } from './uploadNotices.ts';
import { type VideoUpload, videoUploaderOf } from './videoUploader.ts';

const PROGRESS_INTERVAL_MS = 100;

export const videoUploader = videoUploaderOf({
  open: videoUpload,
  readKept: readKeptUpload,
  keep: keepUpload,
  keepHandle,
  hasHandle,
  reopenFile,
  locks: navigator.locks,
  now: () => performance.now(),
  watch: (onInterval) => {
    const timer = setInterval(onInterval, PROGRESS_INTERVAL_MS);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('beforeunload', ask);
    };
  },
  onUploaded: notifyVideoUploaded,
  onFailed: notifyUploadFailed,
});

// After sign-out, nothing more may be sent.
subscribeSession(() => {
  if (readSession() === null) videoUploader.leave();
});

/** The current upload of a video, even if a reload interrupted it; null if there is none. */
export function useVideoUpload(): VideoUpload | null {
  const { data: me } = useProfile();
  const owner = me?.Email;
  useEffect(() => {
    if (owner !== undefined) void videoUploader.restore(owner);
  }, [owner]);
  return videoUploader.use();
}
