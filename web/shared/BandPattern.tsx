import { useMemo } from 'react';
import { drawCover } from '#contract/covers/drawCover.ts';
import styles from './Band.module.css';

/** Only how bright the parts of the pattern are matters. A pale colour makes them differ most. */
const PALE = '#f6e7b0';

/** The pattern of a cover, in tones of the band's colour. */
export function BandPattern({ name }: { readonly name: string }) {
  const maskImage = useMemo(
    () =>
      `url("data:image/svg+xml,${encodeURIComponent(drawCover({}, { name, colour: PALE, shape: 'band' }))}")`,
    [name],
  );
  return <span className={`filling ${styles.pattern}`} style={{ maskImage }} aria-hidden="true" />;
}
