import { useSyncExternalStore } from 'react';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { readUploadMark, subscribeToUploadMark } from '../../shared/media/uploadMark.ts';

const Line = lazyPart(async () => (await import('../../features/library/parts.ts')).VideoUploadLine);

/** How an upload goes that somebody has begun and gone on from; loads nothing where there is none. */
export function UploadLine() {
  const isMarked = useSyncExternalStore(subscribeToUploadMark, () => readUploadMark() !== null);
  const signedIn = useSyncExternalStore(subscribeSession, isSignedIn);
  return isMarked && signedIn && <Line />;
}
