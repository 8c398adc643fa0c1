import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'quiet';

/** A short text with a rounded, coloured background. The text says everything; the tone only emphasises it. */
export function Tag({ children, tone = 'neutral' }: { readonly children: ReactNode; readonly tone?: Tone }) {
  return (
    <span className={`inline-flex rigid strong muted nowrap ${styles.tag}`} data-tone={tone}>
      {children}
    </span>
  );
}
