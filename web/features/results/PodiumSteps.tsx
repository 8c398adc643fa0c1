import { useState } from 'react';
import type { VoteResult } from '#contract/reports.ts';
import { Medal } from './Medal.tsx';
import { type Step, voteCount } from './podium.ts';
import styles from './PodiumSteps.module.css';

/** Teams that a step shows at first, so that a tie of many does not bury the others. */
const SHOWN = 5;

/** The podium: first place in the middle and highest where there is room, one below the other on a phone. */
export function PodiumSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.podium} aria-label="Podium">
      {steps.map((step) => (
        <li key={step.rank} value={step.rank} className={styles.step} data-rank={step.rank}>
          <Medal rank={step.rank} large />
          <Teams teams={step.teams} />
          <div className={styles.block} aria-hidden="true">
            {step.rank}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Teams({ teams }: { readonly teams: readonly VoteResult[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? teams : teams.slice(0, SHOWN);
  const hidden = teams.length - shown.length;
  return (
    <>
      <ul className={styles.teams}>
        {shown.map((team, index) => (
          <li key={`${index} ${team.Name}`} className={styles.team}>
            <span className={styles.name}>{team.Name}</span>
            <span className={styles.votes}>{voteCount(team.Votes)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          and {hidden} more
        </button>
      )}
    </>
  );
}
