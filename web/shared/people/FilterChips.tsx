import styles from './FilterChips.module.css';

interface Props {
  readonly label: string;
  readonly chips: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number | undefined;
  }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function FilterChips({ chips, chosen, label, onChoose }: Props) {
  return (
    <fieldset aria-label={label} className={`wrap ${styles.chips}`}>
      {chips.map(({ count, id, name }) => (
        <button
          key={id}
          type="button"
          className={`inline outlined ${styles.chip}`}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
          {count !== undefined && (
            <span className={`figures ${styles.count}`}>{count.toLocaleString('en-GB')}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
