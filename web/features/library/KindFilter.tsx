import type { MediaKind } from '../../shared/media/mediaLibrary.ts';
import styles from './KindFilter.module.css';

interface Props {
  /** Null shows all. */
  readonly kind: MediaKind | null;
  readonly onChange: (kind: MediaKind | null) => void;
}

const CHOICES = [
  { kind: null, name: 'All' },
  { kind: 'Image', name: 'Images' },
  { kind: 'Video', name: 'Videos' },
] as const;

/** Narrows the library down to one kind of media. */
export function KindFilter({ kind: current, onChange }: Props) {
  return (
    <fieldset aria-label="Show" className={styles.filter}>
      {CHOICES.map(({ kind, name }) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={kind === current}
          onClick={() => onChange(kind)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
