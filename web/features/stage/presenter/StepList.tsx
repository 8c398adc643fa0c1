import type { StageMode } from '#contract/stage/stage.ts';
import { awardPlaceText, joinNames } from '../../../shared/stage/stepWords.ts';
import type { ShownStep } from '../show/show.ts';
import styles from './StepList.module.css';

interface Props {
  readonly steps: readonly ShownStep[];
  /** The number of steps that have been shown so far. */
  readonly step: number;
  readonly mode: StageMode;
}

export function StepList({ mode, step, steps }: Props) {
  return (
    <section className={styles.section} aria-labelledby="stage-steps">
      <h2 id="stage-steps" className={styles.heading}>
        Steps <span className={styles.count}>{`${step} of ${steps.length}`}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ol className={styles.list} tabIndex={0} aria-labelledby="stage-steps">
        {steps.map((shown, index) => (
          <li
            key={index}
            ref={index === step - 1 ? showInList : undefined}
            className={styles.step}
            data-kind={shown.Kind}
            data-state={stateOf(index + 1, step)}
            aria-current={index === step - 1 ? 'step' : undefined}
          >
            <span className={styles.what}>{titleOf(shown, steps, mode)}</span>
            {shown.Winners.length > 0 && (
              <span className={styles.who}>{joinNames(shown.Winners.map(({ Name }) => Name))}</span>
            )}
            {index === step && <span className={styles.mark}>Next</span>}
            {index === step - 1 && <span className={styles.mark}>Now</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const showInList = (step: HTMLLIElement | null) => step?.scrollIntoView({ block: 'nearest' });

const stateOf = (number: number, step: number) => {
  if (number === step) return 'now';
  return number < step ? 'past' : 'future';
};

function titleOf(shown: ShownStep, steps: readonly ShownStep[], mode: StageMode): string {
  if (shown.Kind === 'Title') return shown.Award ?? '';
  if (shown.Kind === 'Place') return awardPlaceText(shown, steps);
  return mode === 'Reveal' ? 'All winners, and the results for everyone' : 'All winners';
}
