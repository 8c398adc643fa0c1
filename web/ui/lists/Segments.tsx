import styles from './Segments.module.css';

interface SegmentsProps<T> {
  readonly label: string;
  readonly options: readonly { readonly name: string; readonly value: T }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Segments<T>({ label, onChange, options, value: current }: SegmentsProps<T>) {
  return (
    <fieldset aria-label={label} className={`start inline-flex ${styles.segments}`}>
      {options.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          className={`touch muted ${styles.segment}`}
          aria-pressed={value === current}
          onClick={() => onChange(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
