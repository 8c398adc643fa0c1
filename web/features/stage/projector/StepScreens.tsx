import { TrophyFilled } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { awardPlaceText, joinNames } from '../../../shared/stage/stepWords.ts';
import { useMedia } from '../../../ui/hooks/useMedia.ts';
import type { Show, ShownStep, ShownWinner } from '../show/show.ts';
import { StageCover } from './StageCover.tsx';
import { lineWidth, wordWidth } from './wordWidth.ts';
import styles from './StepScreens.module.css';

export const TitleScreen = ({ step: { Award } }: { readonly step: ShownStep }) => (
  <div className={styles.title}>
    <TrophyFilled className={styles.trophy} aria-hidden="true" />
    <p className={styles.kicker}>The award for</p>
    <h1 className={styles.award} data-length={lengthOf(Award ?? '')} style={wordWidth(Award ?? '')}>
      {Award}
    </h1>
  </div>
);

/** With more winners than this, a step leaves out their pictures and members. */
const PICTURES_MAX = 6;

interface PlaceProps {
  readonly step: ShownStep;
  readonly steps: readonly ShownStep[];
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
  readonly isStill: boolean;
}

export function PlaceScreen({ colour, isStill, step, steps }: PlaceProps) {
  const { Award, Place, Winners: winners } = step;
  const isAlone = winners.length === 1;
  return (
    <div className={styles.place} data-place={Place}>
      <p className={`line shrink ${styles.heading}`}>
        <span className={`rigid ${styles.medal}`}>{awardPlaceText(step, steps)}</span>
        <span className={`ellipsis strong ${styles.for}`} title={Award ?? undefined}>
          {Award}
        </span>
      </p>
      <ul className={`grid ${styles.winners}`} data-count={Math.min(winners.length, PICTURES_MAX + 1)}>
        {winners.map((winner) => (
          <Winner
            key={winner.Id || winner.Name}
            winner={winner}
            colour={colour}
            isAlone={isAlone}
            hasPicture={winners.length <= PICTURES_MAX}
            isStill={isStill}
          />
        ))}
      </ul>
    </div>
  );
}

interface WinnerProps {
  readonly winner: ShownWinner;
  readonly colour: string;
  readonly isAlone: boolean;
  readonly hasPicture: boolean;
  readonly isStill: boolean;
}

function Winner({ colour, hasPicture, isAlone, isStill, winner }: WinnerProps) {
  const { Members: members, Name, Votes } = winner;
  return (
    <li className={`shrink grid top ${styles.winner}`} data-alone={isAlone}>
      {hasPicture && (
        <div className={`relative clip ${styles.picture}`}>
          <StageCover project={winner} colour={colour} />
        </div>
      )}
      <div className={`shrink grid ${styles.words}`}>
        <h1
          className={`clamp ${styles.name}`}
          data-length={lengthOf(Name)}
          style={wordWidth(Name)}
          title={Name}
        >
          {Name}
        </h1>
        {members.length > 0 && hasPicture && (
          <p className={`clamp ${styles.members}`}>{joinNames(members)}</p>
        )}
        {Votes !== null && (
          <p className={`strong figures ${styles.votes}`}>
            <CountUp to={Votes} isStill={isStill} /> {Votes === 1 ? 'vote' : 'votes'}
          </p>
        )}
      </div>
    </li>
  );
}

/** With more awards than this, there is room only for the first place of each. */
const EVERY_PLACE_MAX = 6;

/** Repeats the winners of all awards, as far as there is room, and begins with the most important award. */
export function AllWinners({ event, steps }: Pick<Show, 'event' | 'steps'>) {
  const places = steps.filter(({ Kind }) => Kind === 'Place');
  const awards = [...Map.groupBy(places, ({ Award }) => Award)].toReversed();
  const isDense = awards.length > EVERY_PLACE_MAX;
  return (
    <div className={styles.all}>
      <p className={`strong centered ${styles.allEvent}`} style={lineWidth(event.name)}>
        {event.name}
      </p>
      <h1 className={`centered ${styles.allTitle}`}>Congratulations!</h1>
      <ul className={`grid ${styles.awards}`} data-count={sizeOf(awards.length)}>
        {awards.map(([award, own]) => (
          <li key={award} className={`shrink ${styles.awardCard}`}>
            <h2 className={`clamp ${styles.awardName}`}>{award}</h2>
            <ol className={`grid ${styles.list}`}>
              {own
                .filter(({ Place }) => !isDense || Place === 1)
                .toReversed()
                .map(({ Place, Winners }) => (
                  <li key={Place} className={`grid ${styles.line}`} data-place={Place}>
                    <span className={`center ${styles.number}`}>{Place}</span>
                    <Names names={Winners.map(({ Name }) => Name)} />
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAMES_MAX = 3;

/** Shows each name on a line of its own, so that a long name doesn't hide the others. */
const Names = ({ names }: { readonly names: readonly string[] }) => (
  <span className={`lines ${styles.names}`}>
    {names.slice(0, NAMES_MAX).map((name) => (
      <span key={name} className={`clamp ${styles.oneName}`} style={wordWidth(name)}>
        {name}
      </span>
    ))}
    {names.length > NAMES_MAX && <span>and {names.length - NAMES_MAX} more</span>}
  </span>
);

function sizeOf(awards: number): 'few' | 'some' | 'many' {
  if (awards <= 3) return 'few';
  return awards <= EVERY_PLACE_MAX ? 'some' : 'many';
}

/** Longer names get smaller letters. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  if (name.length <= 18) return 'short';
  return name.length <= 48 ? 'medium' : 'long';
}

const COUNT_MS = 2_500;

interface CountUpProps {
  readonly to: number;
  readonly isStill: boolean;
}

/** Counts from zero up to a number. Screen readers read only the final number. */
function CountUp({ isStill, to }: CountUpProps) {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const isCounting = !isStill && !prefersStill;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const passed = Math.min(Math.max(now - begun, 0) / COUNT_MS, 1);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return (
    <>
      <span aria-hidden="true">{(isCounting ? Math.round(share * to) : to).toLocaleString('en-GB')}</span>
      <span className="visually-hidden">{to}</span>
    </>
  );
}
