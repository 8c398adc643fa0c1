import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { keySequence } from './keySequence.ts';

const DancingOverlay = lazyPart(async () => (await import('./DancingOverlay.tsx')).DancingOverlay);

/** Shows dancers on any page after a secret sequence of keys (keySequence.ts). */
export function Dancing() {
  const [dancing, setDancing] = useState(false);

  useEffect(() => {
    const isComplete = keySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || isTyping(event.target)) return;
      if (isComplete(event.key, event.timeStamp)) setDancing(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const stop = () => setDancing(false);
  return dancing && <DancingOverlay onClose={stop} onFail={stop} />;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
