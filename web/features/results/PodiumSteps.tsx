import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/identifiers.ts';
import type { VoteResult } from '#contract/reports.ts';
import * as addresses from '../../api/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Medal } from './Medal.tsx';
import { type Step, voteCount } from './podium.ts';
import styles from './PodiumSteps.module.css';

/** How many teams a step shows at first, so that a long tie doesn't hide the others. */
const SHOWN = 6;

interface Props {
  readonly eventRef: EventRef;
  readonly steps: readonly Step[];
  /** Identifier of the reader's project, or null. */
  readonly yours: string | null;
}

/** Tied teams share a step. */
export function PodiumSteps({ eventRef, steps, yours }: Props) {
  return (
    <ol className={styles.podium} aria-label="Podium">
      {steps.map((step) => (
        <li key={step.rank} value={step.rank} className={styles.step} data-rank={step.rank}>
          <Medal rank={step.rank} large />
          <Teams eventRef={eventRef} teams={step.teams} yours={yours} />
        </li>
      ))}
    </ol>
  );
}

interface TeamsProps extends Omit<Props, 'steps'> {
  readonly teams: readonly VoteResult[];
}

function Teams({ eventRef, teams, yours }: TeamsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? teams : teams.slice(0, SHOWN);
  const hidden = teams.length - shown.length;
  return (
    <>
      <ul className={styles.teams} data-tied={teams.length > 1}>
        {shown.map((team) => (
          <li key={team.Id} className={styles.team}>
            <Avatar name={team.Name} url={team.LogoUrl} size={teams.length > 1 ? 48 : 72} shape="square" />
            <Link
              className={styles.name}
              title={team.Name}
              to={addresses.project({ ...eventRef, project: team.Id })}
            >
              {team.Name}
            </Link>
            <span className={styles.votes}>{voteCount(team.Votes)}</span>
            {team.Id === yours && <span className={styles.yours}>Your team</span>}
            <span className={styles.people}>{team.Members.map(({ Name }) => Name).join(', ')}</span>
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
