import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import styles from './Overview.module.css';

export interface Figure {
  readonly label: string;
  /** Undefined while loading. */
  readonly value: ReactNode;
  readonly caption: string;
  readonly to: string;
}

export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={`gap-l grid ${styles.figures}`}>
      {figures.map(({ caption, label, to, value }) => (
        <li key={label}>
          <Link className={`surface lifts quiet-link lines top padded ${styles.figure}`} to={to}>
            <span className="muted">{label}</span>
            <span className="strong figures display">{value ?? <SkeletonLine width="3ch" />}</span>
            <span className="caption">{caption}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
