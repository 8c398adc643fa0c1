import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { VoteResult } from '#contract/exports/exports.ts';
import * as addresses from '../../api/addresses.ts';
import { Medal } from '../../shared/results/Medal.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { plural } from '../../ui/plural.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { Step } from './podium.ts';
import styles from './PodiumSteps.module.css';

/** A step shows this many teams at first, so that a long tie doesn't push the other steps off the screen. */
const SHOWN = 6;

interface Props {
  readonly steps: readonly Step[];
  /** Identifier of the reader's project, or null. */
  readonly yours: string | null;
}

export function PodiumSteps({ steps, yours }: Props) {
  return (
    <ol className={`grid gap-m ${styles.podium}`} aria-label="Podium" data-count={steps.length}>
      {steps.map((step) => (
        <li
          key={step.rank}
          value={step.rank}
          className={`line shrink centered ${styles.step}`}
          data-rank={step.rank}
        >
          <span className={`block ${styles.medal}`}>
            <Medal rank={step.rank} large />
          </span>
          <Teams step={step} yours={yours} />
        </li>
      ))}
    </ol>
  );
}

interface TeamsProps extends Omit<Props, 'steps'> {
  readonly step: Step;
}

function Teams({ step: { rank, teams }, yours }: TeamsProps) {
  const eventRef = useEventRef();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? teams : teams.slice(0, SHOWN);
  const hidden = teams.length - shown.length;
  const isTied = teams.length > 1;
  const singleSize = rank === 1 ? 96 : 72;
  return (
    <>
      <ul className={`wrap full ${styles.teams}`} data-tied={isTied}>
        {shown.map((team) => (
          <li key={team.Id} className={`gap-xs relative shrink grid ${styles.team}`}>
            <Avatar name={team.Name} url={team.LogoUrl} size={isTied ? 48 : singleSize} shape="square" />
            <Link
              className={`quiet-link large stretched ${styles.link}`}
              title={team.Name}
              to={addresses.project({ ...eventRef, project: team.Id })}
            >
              <span className="breaks">{team.Name}</span>
            </Link>
            <span className="subtitle figures">{plural(team.Votes, 'vote', 'votes')}</span>
            {team.Id === yours && <Tag tone="quiet">Your team</Tag>}
            <People team={team} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={`touch button small ${styles.more}`}
          onClick={() => setShowsAll(true)}
        >
          and {hidden} more
        </button>
      )}
    </>
  );
}

function People({ team: { Members } }: { readonly team: VoteResult }) {
  if (Members.length === 0) return null;
  return <span className="small breaks">{Members.map(({ Name }) => Name).join(', ')}</span>;
}
