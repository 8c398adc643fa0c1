import { useEffect, useSyncExternalStore } from 'react';
import { videoUpload } from '../../api/media.ts';
import { useProfile } from '../../api/queries.ts';
import { readSession, subscribeSession } from '../../api/session.ts';
import { hasHandle, keepHandle, reopenFile } from './fileHandles.ts';
import { keepUpload, readKeptUpload } from './keptUpload.ts';
import { notifyUploadFailed, notifyVideoUploaded } from './uploadNotices.ts';
import { type VideoUpload, videoUploaderOf } from './videoUploader.ts';

/** Specification section 9, "chunk completion check". */
const LOOK_MS = 100;

/** The one uploader of this page. */
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

// Whoever signs out, or is signed out, sends nothing more; for as long as this page lives.
subscribeSession(() => {
  if (readSession() === null) videoUploader.leave();
});

/** The video that is on its way, one that a reload has interrupted included; null where there is none. */
export function useVideoUpload(): VideoUpload | null {
  const { data: me } = useProfile();
  const owner = me?.Email;
  useEffect(() => {
    if (owner !== undefined) void videoUploader.restore(owner);
  }, [owner]);
  return useSyncExternalStore(videoUploader.subscribe, videoUploader.read);
}
