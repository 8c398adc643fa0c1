import { SearchBox } from '@fluentui/react-components';
import styles from './FindField.module.css';

/** Lists with at least this many entries get a search field. */
const SEARCHED_FROM = 13;

export const needsFinding = ({ length }: { readonly length: number }): boolean => length >= SEARCHED_FROM;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The number of matches, such as 5 or `20 or more`; undefined while unknown. Screen readers announce it. */
  readonly found: number | string | undefined;
}

export function FindField({ found, label, onChange, value }: Props) {
  return (
    <div className={`row below-l ${styles.find}`}>
      <SearchBox
        className={`touch ${styles.field}`}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
      <output className="muted figures">
        {value.trim() !== '' && found !== undefined && `${found} found`}
      </output>
    </div>
  );
}
