import { Link } from 'react-router-dom';
import type { StageStep } from '#contract/stage/stage.ts';
import * as addresses from '../../../api/addresses.ts';
import { Logo } from '../../../shared/Logo.tsx';
import { awardPlaceText, stepSentence } from '../../../shared/stage/stepWords.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import styles from './PhonePage.module.css';

interface Props {
  /** The steps that the stage has shown. The server sends no others. */
  readonly steps: readonly StageStep[];
}

export function RevealedStep({ steps }: Props) {
  const eventRef = useEventRef();
  const current = steps.at(-1);
  return (
    <section className={styles.card} data-kind={current?.Kind}>
      <output className="visually-hidden">{current && stepSentence(current, steps)}</output>
      {current === undefined && (
        <>
          <p className={styles.kicker}>The awards are about to begin</p>
          <h2 className={styles.name}>And the winners are…</h2>
        </>
      )}
      {current?.Kind === 'Title' && (
        <>
          <p className={styles.kicker}>The award for</p>
          <h2 className={styles.name}>{current.Award}</h2>
        </>
      )}
      {current?.Kind === 'Place' && <Place step={current} steps={steps} />}
      {current?.Kind === 'All' && (
        <>
          <h2 className={styles.name}>Congratulations!</h2>
          {steps
            .filter(({ Kind }) => Kind === 'Place')
            .toReversed()
            .map((step) => (
              <Place key={`${step.Award} ${step.Place}`} step={step} steps={steps} small />
            ))}
          <p className={styles.text}>
            <Link to={addresses.results(eventRef)}>See all results</Link>
          </p>
        </>
      )}
    </section>
  );
}

interface PlaceProps extends Props {
  readonly step: StageStep;
  readonly small?: boolean;
}

function Place({ small = false, step, steps }: PlaceProps) {
  const eventRef = useEventRef();
  const size = small ? 32 : 72;
  return (
    <div className={styles.place} data-small={small}>
      <p className={styles.kicker}>
        {awardPlaceText(step, steps)} · {step.Award}
      </p>
      {step.Winners.map(({ Id, LogoUrl, Name }) => (
        <div key={Id} className={styles.winner}>
          <Logo name={Name} url={LogoUrl} size={size} />
          <h3 className={styles.winnerName}>
            <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
          </h3>
        </div>
      ))}
    </div>
  );
}
