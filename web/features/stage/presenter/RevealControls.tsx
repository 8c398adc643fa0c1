import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { StageScreen } from '../projector/StageScreen.tsx';
import type { Show } from '../show/show.ts';
import type { StageKey } from '../show/stageKeys.ts';
import { BigButtons } from './BigButtons.tsx';
import { StepList } from './StepList.tsx';
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
          isOver
            ? { text: `End the ${name}`, kind: 'main', onClick: onEnd }
            : { text: 'Next', hint: 'Space', kind: 'main', isOff: isBlocked, onClick: () => onMove('next') },
        ]}
      >
        {!isOver && (
          <button type="button" className={styles.end} onClick={() => void end()}>
            End the {name}
          </button>
        )}
      </BigButtons>
    </>
  );
}

function Pictures({ show }: Pick<Props, 'show'>) {
  const { mode, step, steps } = show;
  const isOver = step === steps.length;
  return (
    <div className={styles.layout}>
      <section className={styles.now} aria-labelledby="stage-now">
        <h2 id="stage-now" className={styles.heading}>
          On the projector
        </h2>
        <div className={styles.preview}>
          <StageScreen show={show} isStill />
        </div>
      </section>
      <section className={styles.next} aria-labelledby="stage-next">
        <h2 id="stage-next" className={styles.heading}>
          Next
        </h2>
        {isOver ? (
          <p className={styles.over}>
            {mode === 'Reveal'
              ? 'Everything is shown. Everyone at the event can see the results now.'
              : 'Everything is shown. That was the rehearsal.'}
          </p>
        ) : (
          <div className={styles.preview}>
            <StageScreen show={{ ...show, step: step + 1, isBlack: false }} isStill />
          </div>
        )}
      </section>
      <StepList steps={steps} step={step} mode={mode} />
    </div>
  );
}
