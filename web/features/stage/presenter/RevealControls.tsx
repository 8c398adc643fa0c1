import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { StageMode } from '#contract/stage/stage.ts';
import { awardPlaceText, joinNames } from '../../../shared/stage/stepWords.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { hasPages } from '../projector/LastSlide.tsx';
import { StageScreen } from '../projector/StageScreen.tsx';
import type { Show, ShownStep } from '../show/show.ts';
import type { StageKey } from '../show/stageKeys.ts';
import { BigButtons } from './BigButtons.tsx';
import styles from './RevealControls.module.css';

interface Props {
  readonly show: Show;
  /** True if the reveal can't go on. A note above says why. */
  readonly isBlocked: boolean;
  readonly onMove: (key: StageKey) => void;
  readonly onEnd: () => void;
}

export function RevealControls({ isBlocked, onEnd, onMove, show }: Props) {
  const { isBlack, mode, step, steps } = show;
  const confirm = useConfirm();
  const isOver = step === steps.length;
  const name = mode === 'Rehearsal' ? 'rehearsal' : 'reveal';
  const end = async () => {
    const question = {
      title: `End the ${name} now?`,
      text:
        mode === 'Reveal'
          ? 'The projector goes back to the welcome picture, and the results stay hidden. You can begin again from the first step.'
          : 'The projector goes back to the welcome picture.',
      confirm: 'Yes, end it.',
    };
    if (await confirm(question)) onEnd();
  };
  return (
    <>
      <Pictures show={show} />
      <BigButtons
        buttons={[
          { text: 'Undo', hint: '←', isOff: step === 0, onClick: () => onMove('back') },
          {
            text: isBlack ? 'Show again' : 'Black',
            hint: 'B',
            isPressed: isBlack,
            onClick: () => onMove('black'),
          },
          {
            text: 'Next',
            hint: 'Space',
            kind: 'main',
            isOff: isBlocked || isOver,
            onClick: () => onMove('next'),
          },
        ]}
      >
        {isOver && hasPages(steps) && (
          <button type="button" className="button" onClick={() => onMove('hold')}>
            {show.isHeld ? 'Turn the pages again' : 'Stop on this page'}
          </button>
        )}
        {/* Not in the place of Next, where one more click could end the show. */}
        <button type="button" className="button" onClick={isOver ? onEnd : () => void end()}>
          End the {name}
        </button>
      </BigButtons>
    </>
  );
}

function Pictures({ show }: Pick<Props, 'show'>) {
  const { mode, step, steps } = show;
  // The screen of a laptop may be mirrored to the projector.
  const [isNamed, setNamed] = useState(false);
  const next = steps[step];
  const isOver = step === steps.length;
  return (
    <div className={`grid top ${styles.layout}`}>
      <section className={styles.now} aria-labelledby="stage-now">
        <h2 id="stage-now" className="large below-m">
          On the projector
        </h2>
        <div className={`full clip ${styles.preview}`}>
          <StageScreen show={show} isStill />
        </div>
      </section>
      <section aria-labelledby="stage-next">
        <h2 id="stage-next" className="large below-m">
          Next
        </h2>
        {next && (
          <Switch
            label="Show the names to come"
            checked={isNamed}
            onChange={(_, { checked }) => setNamed(checked)}
          />
        )}
        {next && !isNamed && <p className="surface padded">{titleOf(next, steps, mode)}</p>}
        {isOver && (
          <p className="surface padded">
            {mode === 'Reveal'
              ? 'Everything is shown. Everyone at the event can see the results now.'
              : 'Everything is shown. That was the rehearsal.'}
          </p>
        )}
        {next && isNamed && (
          <div className={`full clip ${styles.preview}`}>
            <StageScreen show={{ ...show, step: step + 1, isBlack: false }} isStill />
          </div>
        )}
      </section>
      <StepList steps={steps} step={step} mode={mode} isNamed={isNamed} />
    </div>
  );
}

interface StepListProps {
  readonly steps: readonly ShownStep[];
  /** The number of steps that have been shown so far. */
  readonly step: number;
  readonly mode: StageMode;
  /** True if the list names the winners of later steps. */
  readonly isNamed: boolean;
}

function StepList({ isNamed, mode, step, steps }: StepListProps) {
  return (
    <section className={styles.section} aria-labelledby="stage-steps">
      <h2 id="stage-steps" className="large below-m">
        Steps <span className="muted regular">{`${step} of ${steps.length}`}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ol className={`surface ${styles.list}`} tabIndex={0} aria-labelledby="stage-steps">
        {steps.map((shown, index) => (
          <li
            key={index}
            ref={index === step - 1 ? showInList : undefined}
            className={`line between ${styles.step}`}
            data-kind={shown.Kind}
            data-state={stateOf(index + 1, step)}
            aria-current={index === step - 1 ? 'step' : undefined}
          >
            <span className="lines shrink">
              {titleOf(shown, steps, mode)}
              {shown.Winners.length > 0 && (isNamed || index < step) && (
                <span className="muted breaks regular">
                  {joinNames(shown.Winners.map(({ Name }) => Name))}
                </span>
              )}
            </span>
            {index === step && <Tag>Next</Tag>}
            {index === step - 1 && <Tag>Now</Tag>}
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
