import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ADD_MS, type Dance, maxDancers, nextStep, REMOVE_MS } from './dance.ts';
import { DancerFigure } from './DancerFigure.tsx';
import styles from './DancingOverlay.module.css';

const NO_DANCERS: Dance = { dancers: [], leaving: false };

/** Dancers join until there are `maxDancers`, and then leave. The overlay closes when all have left, on a click or on Escape. */
export function DancingOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ dancers, leaving }, setDance] = useState(NO_DANCERS);
  const gone = leaving && dancers.length === 0;

  useEffect(() => {
    const overlay = dialog.current;
    const close = () => overlay?.close();
    overlay?.showModal();
    overlay?.addEventListener('click', close);
    return () => overlay?.removeEventListener('click', close);
  }, []);

  useEffect(() => {
    const most = maxDancers(innerWidth, innerHeight);
    const advance = () => setDance((dance) => nextStep(dance, most, Math.random));
    const timer = setInterval(advance, leaving ? REMOVE_MS : ADD_MS);
    return () => clearInterval(timer);
  }, [leaving]);

  const finish = useEffectEvent(() => dialog.current?.close());
  useEffect(() => {
    if (gone) finish();
  }, [gone]);

  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Dancing" onClose={onClose}>
      {dancers.map((dancer) => (
        <DancerFigure key={dancer.id} dancer={dancer} />
      ))}
      <p className={styles.hint}>Click, or press Escape, to get back to work.</p>
    </dialog>
  );
}
