import { useEffect, useState } from 'react';
import { useMedia } from '../../../ui/hooks/useMedia.ts';

const COUNT_MS = 2_500;

interface Props {
  readonly to: number;
  readonly isStill: boolean;
}

/** Counts from zero up to a number. Screen readers read only the final number. */
export function CountUp({ isStill, to }: Props) {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const isCounting = !isStill && !prefersStill;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const passed = Math.min(Math.max(now - begun, 0) / COUNT_MS, 1);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return (
    <>
      <span aria-hidden="true">{(isCounting ? Math.round(share * to) : to).toLocaleString('en-GB')}</span>
      <span className="visually-hidden">{to}</span>
    </>
  );
}
