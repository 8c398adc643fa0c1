import { useEffect, useState } from 'react';
import type { MediaStatus } from './mediaStatus.ts';

/**
 * What an image's element tells, and what that makes of its status: Ready on load, Error on failure (specification section 4).
 * After a failure it is asked for again, as another attempt, when the network comes back.
 */
export function useImageStatus() {
  const [status, setStatus] = useState<MediaStatus>('Loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (status !== 'Error') return;
    const tryAgain = () => setAttempt((count) => count + 1);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [status]);
  return { status, attempt, onLoad: () => setStatus('Ready'), onError: () => setStatus('Error') };
}
