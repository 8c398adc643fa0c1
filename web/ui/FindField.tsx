import { SearchBox } from '@fluentui/react-components';
import styles from './FindField.module.css';

/** From how many entries on a list can be searched; below that one sees them all. */
const MANY = 13;

export const needsFinding = (items: readonly unknown[]): boolean => items.length >= MANY;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many entries match, read out while one types; undefined while that is not known. */
  readonly found: number | string | undefined;
}

/** A search field that narrows the list below it. */
export function FindField({ found, label, onChange, value }: Props) {
  return (
    <div className={styles.find}>
      <SearchBox
        className={styles.field}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
      <output className={styles.found}>
        {value.trim() !== '' && found !== undefined && `${found} found`}
      </output>
    </div>
  );
}
