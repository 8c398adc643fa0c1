import { useEffect, useSyncExternalStore } from 'react';
import { videoUpload } from '../../api/media.ts';
import { useProfile } from '../../api/queries.ts';
import { readSession, subscribeSession } from '../../api/session.ts';
import { hasHandle, keepHandle, reopenFile } from './fileHandles.ts';
import { keepUpload, readKeptUpload } from './keptUpload.ts';
import { notifyUploadFailed, notifyVideoUploaded } from './uploadNotices.ts';
import { type VideoUpload, videoUploaderOf } from './videoUploader.ts';

const LOOK_MS = 100;

export const videoUploader = videoUploaderOf({
  open: videoUpload,
  readKept: readKeptUpload,
  keep: keepUpload,
  keepHandle,
  hasHandle,
  reopenFile,
  locks: navigator.locks,
  now: () => performance.now(),
  watch: (look) => {
    const timer = setInterval(look, LOOK_MS);
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

/** Includes an upload that a reload interrupted; null if there is none. */
export function useVideoUpload(): VideoUpload | null {
  const { data: me } = useProfile();
  const owner = me?.Email;
  useEffect(() => {
    if (owner !== undefined) void videoUploader.restore(owner);
  }, [owner]);
  return useSyncExternalStore(videoUploader.subscribe, videoUploader.read);
}
