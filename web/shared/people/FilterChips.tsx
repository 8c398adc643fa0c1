import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import styles from './FilterChips.module.css';

interface Props {
  readonly label: string;
  readonly chips: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number | undefined;
  }[];
  readonly chosen: string;
  /** True until it is known whether there are counts. */
  readonly isCounting?: boolean;
  readonly onChoose: (id: string) => void;
}

export function FilterChips({ chips, chosen, isCounting = false, label, onChoose }: Props) {
  return (
    <fieldset aria-label={label} className="wrap below-l">
      {chips.map(({ count, id, name }) => (
        <button
          key={id}
          type="button"
          className={`inline touch outlined ${styles.chip}`}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
          {(count !== undefined || isCounting) && (
            <span className={`figures ${styles.count}`}>
              {count?.toLocaleString('en-GB') ?? <SkeletonLine width="2ch" />}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
