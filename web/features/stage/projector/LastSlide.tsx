import { useEffect, useState } from 'react';
import { podiumPages, type PodiumPage } from '../../../shared/results/podiumPages.ts';
import type { Show, ShownStep } from '../show/show.ts';
import { StageCover } from './StageCover.tsx';
import { AllWinners } from './StepScreens.tsx';
import { lineWidth, wordWidth } from './wordWidth.ts';
import styles from './LastSlide.module.css';

/** Long enough to find one's name, and to take a photo. */
const PAGE_MS = 10_000;

interface Props extends Pick<Show, 'event' | 'steps'> {
  /** True shows only the first page. */
  readonly isStill: boolean;
  /** True if the pages don't turn. */
  readonly isHeld: boolean | undefined;
}

/** The final step: the podium of each award with everyone who won, and all awards together if there are several. Its pages turn. */
export function LastSlide({ event, isHeld = false, isStill, steps }: Props) {
  const podiums = podiumPages(steps);
  const page = useTurningPage(pageCount(podiums), { isHeld, isStill });
  const podium = podiums[page];
  return podium ? (
    <Podium key={page} podium={podium} event={event} />
  ) : (
    <AllWinners steps={steps} event={event} />
  );
}

/** With several awards, the last page shows all of them. */
function pageCount(podiums: readonly PodiumPage[]): number {
  const hasSeveralAwards = new Set(podiums.map(({ award }) => award)).size > 1;
  return podiums.length + (hasSeveralAwards ? 1 : 0);
}

export const hasPages = (steps: readonly ShownStep[]): boolean => pageCount(podiumPages(steps)) > 1;

/** Returns 0, 1, … and 0 again after the last page. */
function useTurningPage(count: number, { isHeld, isStill }: Record<'isHeld' | 'isStill', boolean>): number {
  const [page, setPage] = useState(0);
  const isTurning = !isStill && count > 1;
  useEffect(() => {
    if (!isTurning || isHeld) return undefined;
    const timer = setInterval(() => setPage((shown) => (shown + 1) % count), PAGE_MS);
    return () => clearInterval(timer);
  }, [count, isHeld, isTurning]);
  return isTurning ? page % count : 0;
}

interface PodiumProps extends Pick<Show, 'event'> {
  readonly podium: PodiumPage;
}

function Podium({ event: { colour, name: eventName }, podium: { award, columns } }: PodiumProps) {
  return (
    <div className={`centered ${styles.slide}`}>
      <p className={`strong ${styles.event}`} style={lineWidth(eventName)}>
        {eventName}
      </p>
      <h1 className={styles.title}>Congratulations!</h1>
      <h2 className={styles.award} style={lineWidth(award)}>
        {award}
      </h2>
      <ol className={`full grid ${styles.podium}`} data-count={columns.length}>
        {columns.map(({ people, place, size, winner }) => (
          <li key={winner.Id || winner.Name} value={place} className={styles.column} data-place={place}>
            <div className={`relative ${styles.picture}`}>
              <StageCover project={winner} colour={colour} />
            </div>
            <div className={`grid ${styles.team}`}>
              <span className={`center ${styles.number}`}>{place}</span>
              <div className={`lines ${styles.words}`}>
                <h3 className={`clamp ${styles.name}`} style={wordWidth(winner.Name)} title={winner.Name}>
                  {winner.Name}
                </h3>
                {winner.Votes !== null && (
                  <p className={`strong figures ${styles.votes}`}>
                    {winner.Votes.toLocaleString('en-GB')} {winner.Votes === 1 ? 'vote' : 'votes'}
                  </p>
                )}
              </div>
            </div>
            <ul className={`full strong grid top ${styles.people}`} style={{ '--letters': size }}>
              {people.map((name, index) => (
                <li key={index} className={`breaks ${styles.person}`} style={wordWidth(name)}>
                  {name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
