import type { ReactNode } from 'react';
import type { StageDemo } from '#contract/stage/stage.ts';
import { PART_TEXT } from '../../../shared/stage/talkTimer.ts';
import { useTalkTimer } from '../../../shared/stage/useTalkTimer.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Show, ShownStep } from '../show/show.ts';
import { useServerNow } from '../show/useServerNow.ts';
import { IdleScreen } from './IdleScreen.tsx';
import { LastSlide } from './LastSlide.tsx';
import { EventCover, StageCover } from './StageCover.tsx';
import { PlaceScreen, TitleScreen } from './StepScreens.tsx';
import { lineWidth, wordWidth } from './wordWidth.ts';
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
      className={`full relative ${styles.screen}`}
      style={{ '--stage-colour': event.colour }}
      data-still={isStill}
      data-black={isBlack}
    >
      {!isBlack && (
        <>
          {mode === 'Rehearsal' && <Watermark />}
          {current !== undefined && current.Kind !== 'All' && (
            <p className={`line strong ${styles.event}`}>
              <Avatar name={event.name} url={event.logoUrl} size={40} shape="square" />
              <span className="breaks">{event.name}</span>
            </p>
          )}
          <div key={`${mode} ${step}`} className={`relative ${styles.content}`} data-first={isFirst}>
            {picture(show, current, isStill)}
          </div>
          {!isStill && (isFirst || current?.Kind === 'All') && <StageConfetti key={step} />}
        </>
      )}
    </div>
  );
}

function picture(show: Show, current: ShownStep | undefined, isStill: boolean): ReactNode {
  if (show.mode === 'Demo' && show.demo !== null) return <DemoScreen show={show} demo={show.demo} />;
  const welcome = <Welcome show={show} />;
  if (show.mode === 'Off' && show.idle) return <IdleScreen {...show} {...show.idle} welcome={welcome} />;
  if (current === undefined) return welcome;
  if (current.Kind === 'Title') return <TitleScreen step={current} />;
  const { event, isHeld, steps } = show;
  return current.Kind === 'All' ? (
    <LastSlide steps={steps} event={event} isHeld={isHeld} isStill={isStill} />
  ) : (
    <PlaceScreen step={current} steps={steps} colour={event.colour} isStill={isStill} />
  );
}

const hallText = (idle: Show['idle']) => (idle?.areOut ? 'Thank you!' : 'Welcome');

/** The picture before the first step, and while the stage shows nothing. */
const Welcome = ({ show: { event, idle, mode } }: { readonly show: Show }) => (
  <div className={`grid centered ${styles.welcome}`}>
    {event.logoUrl === null ? (
      <div className={`relative ${styles.picture}`}>
        <EventCover name={event.name} colour={event.colour} />
      </div>
    ) : (
      <Avatar name={event.name} url={event.logoUrl} size={160} shape="square" />
    )}
    <h1 className={`breaks ${styles.name}`} style={{ ...wordWidth(event.name), ...lineWidth(event.name) }}>
      {event.name}
    </h1>
    <p className={styles.soon}>{mode === 'Off' ? hallText(idle) : 'And the winners are…'}</p>
  </div>
);

const Watermark = () => (
  <>
    <p className={`strong ${styles.rehearsal}`}>Rehearsal · invented winners</p>
    <div className={`center ${styles.watermark}`} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index}>Rehearsal</span>
      ))}
    </div>
  </>
);

interface DemoScreenProps {
  readonly show: Show;
  readonly demo: StageDemo;
}

function DemoScreen({ demo, show: { clockOffset, event, talks = [] } }: DemoScreenProps) {
  const { text, tone } = useTalkTimer(demo, useServerNow(clockOffset));
  const { Next, Now, Part } = demo;
  const project = talks.find(({ Id }) => Id === Now?.Project);
  if (Now === null)
    return (
      <div className={`grid centered ${styles.demo}`}>
        <h1 className={`clamp ${styles.title}`} style={wordWidth('Thank you!')}>
          Thank you!
        </h1>
        <p className={`strong ${styles.part}`}>That was the last talk of {event.name}.</p>
      </div>
    );
  return (
    <div className={`grid centered ${styles.demo}`} data-tone={tone}>
      <p className={`strong ${styles.part}`}>
        {PART_TEXT[Part]}
        {tone === 'paused' && ' · Paused'}
        {tone === 'over' && ' · Time is up'}
        {Now.Room !== null && ` · ${Now.Room}`}
      </p>
      <h1 className={`clamp ${styles.title}`} style={wordWidth(Now.Title)} title={Now.Title}>
        {Now.Title}
      </h1>
      <div className={`row ${styles.talk}`} data-picture={project !== undefined}>
        {project && (
          <div className={`relative ${styles.picture}`}>
            <StageCover key={project.Id} project={project} colour={event.colour} />
          </div>
        )}
        <p className={`figures ${styles.timer}`} role="timer" aria-label="Time left">
          {text}
        </p>
      </div>
      <p className={`ellipsis ${styles.next}`}>
        {Next === null ? (
          'This is the last talk.'
        ) : (
          <>
            Next: <strong>{Next.Title}</strong>
          </>
        )}
      </p>
    </div>
  );
}

const PIECES = Array.from({ length: 90 }, (_, index) => index);

/** Spreads the pieces evenly, but not in a visible pattern. */
const GOLDEN_SHARE = 0.618;

/** Shows nothing to people who prefer reduced motion. */
const StageConfetti = () => (
  <div className={`filling ${styles.sky}`} aria-hidden="true">
    {PIECES.map((index) => (
      <span
        key={index}
        className={styles.piece}
        style={{
          '--x': `${((index * GOLDEN_SHARE) % 1) * 100}%`,
          '--sway': `${(index % 7) - 3}cqw`,
          '--turn': `${360 + (index % 5) * 200}deg`,
          '--wait': `${(index % 12) * 110}ms`,
          '--time': `${2_600 + (index % 9) * 200}ms`,
        }}
      />
    ))}
  </div>
);
