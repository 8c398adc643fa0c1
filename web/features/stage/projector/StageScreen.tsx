import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Show, ShownStep } from '../show/show.ts';
import { DemoScreen } from './DemoScreen.tsx';
import { StageConfetti } from './StageConfetti.tsx';
import { AllWinners, PlaceScreen, TitleScreen } from './StepScreens.tsx';
import styles from './StageScreen.module.css';

interface Props {
  readonly show: Show;
  /** True shows the end of each animation immediately, for a preview. */
  readonly isStill?: boolean;
}

/** The projector's picture. All sizes depend on the size of its box, so a small preview looks the same. */
export function StageScreen({ isStill = false, show }: Props) {
  const { event, isBlack, mode, step, steps } = show;
  const current = mode === 'Off' || mode === 'Demo' ? undefined : steps[step - 1];
  const isFirst = current?.Kind === 'Place' && current.Place === 1;
  return (
    <div
      className={styles.screen}
      style={{ '--stage-colour': event.colour }}
      data-still={isStill}
      data-black={isBlack}
    >
      {!isBlack && (
        <>
          {mode === 'Rehearsal' && <Watermark />}
          {current !== undefined && (
            <p className={styles.event}>
              <Avatar name={event.name} url={event.logoUrl} size={40} shape="square" />
              <span className={styles.eventName}>{event.name}</span>
            </p>
          )}
          <div key={`${mode} ${step}`} className={styles.content} data-first={isFirst}>
            {picture(show, current, isStill)}
          </div>
          {!isStill && (isFirst || current?.Kind === 'All') && <StageConfetti key={step} />}
        </>
      )}
    </div>
  );
}

function picture(show: Show, current: ShownStep | undefined, isStill: boolean): ReactNode {
  if (show.mode === 'Demo' && show.demo !== null)
    return <DemoScreen demo={show.demo} clockOffset={show.clockOffset} eventName={show.event.name} />;
  if (current === undefined) return <Welcome show={show} />;
  if (current.Kind === 'Title') return <TitleScreen step={current} />;
  if (current.Kind === 'All') return <AllWinners steps={show.steps} />;
  return <PlaceScreen step={current} steps={show.steps} isStill={isStill} />;
}

/** The picture before the first step, and while the stage shows nothing. */
const Welcome = ({ show: { event, mode } }: { readonly show: Show }) => (
  <div className={styles.welcome}>
    <Avatar name={event.name} url={event.logoUrl} size={160} shape="square" />
    <h1 className={styles.name}>{event.name}</h1>
    <p className={styles.soon}>{mode === 'Off' ? 'Welcome' : 'And the winners are…'}</p>
  </div>
);

const Watermark = () => (
  <>
    <p className={styles.rehearsal}>Rehearsal · invented winners</p>
    <div className={styles.watermark} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index}>Rehearsal</span>
      ))}
    </div>
  </>
);
