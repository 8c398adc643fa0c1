import { useState } from 'react';
import chips from '../../../shared/people/FilterChips.module.css';
import styles from './OfferedChips.module.css';

interface Props {
  readonly label: string;
  readonly offered: readonly string[];
  readonly onChoose: (offered: string) => void;
}

/** At first, the list shows this many chips. One tap shows the others. */
const SHOWN = 12;

export function OfferedChips({ label, offered, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0) return null;
  const shown = isOpen ? offered : offered.slice(0, SHOWN);
  return (
    <fieldset className={styles.offered} aria-label={label}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={chips.chip}
          aria-label={`Add ${one}`}
          onClick={() => onChoose(one)}
        >
          + {one}
        </button>
      ))}
      {shown.length < offered.length && (
        <button type="button" className={chips.chip} onClick={() => setOpen(true)}>
          Show all {offered.length}
        </button>
      )}
    </fieldset>
  );
}
