import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ADD_MS, type Dance, type Dancer, DANCER_SIZE, maxDancers, nextStep, REMOVE_MS } from './dance.ts';
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
    <dialog ref={dialog} className={`clip ${styles.overlay}`} aria-label="Dancing" onClose={onClose}>
      {dancers.map((dancer) => (
        <DancerFigure key={dancer.id} dancer={dancer} />
      ))}
      <p className={`box padded ${styles.hint}`}>Click, or press Escape, to get back to work.</p>
    </dialog>
  );
}

function DancerFigure({ dancer: { dress, scale, step, x, y } }: { readonly dancer: Dancer }) {
  const size = DANCER_SIZE * scale;
  return (
    <svg
      className={styles.dancer}
      viewBox="0 0 180 180"
      width={size}
      height={size}
      aria-hidden="true"
      data-step={step}
      style={{ '--x': x, '--y': y, '--size': `${size}px`, '--dress': dress, '--step': step }}
    >
      <ellipse className={styles.shadow} cx="90" cy="173" rx="38" ry="5" />
      <g className={styles.body}>
        <path className={styles.leftLeg} d="M82 116 70 142 74 170H62" />
        <path className={styles.rightLeg} d="M98 116 112 142 108 170H120" />
        <path className={styles.leftArm} d="M74 74 50 92 36 66" />
        <path className={styles.rightArm} d="M106 74 130 92 144 66" />
        <path className={styles.shirt} d="M70 72Q90 60 110 72L104 120H76Z" />
        <g className={styles.head}>
          <circle cx="90" cy="40" r="21" />
          <path className={styles.hair} d="M69 38Q70 15 92 16 112 17 111 38 100 26 88 30 78 34 69 38Z" />
          <path className={styles.face} d="M83 42v3M98 42v3M83 51Q90 57 97 51" />
        </g>
      </g>
    </svg>
  );
}
