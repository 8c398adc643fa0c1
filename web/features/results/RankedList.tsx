import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { VoteResult } from '#contract/exports/exports.ts';
import * as addresses from '../../api/addresses.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Medal } from './Medal.tsx';
import { hasMedal, voteCount } from './podium.ts';
import styles from './RankedList.module.css';

interface Props {
  readonly results: readonly VoteResult[];
  /** The list shows this many teams before "Show all". */
  readonly first: number;
  /** The winner's votes. A team with as many has a full bar. */
  readonly maxVotes: number;
  /** Identifier of the reader's project, or null. The list shows this project even before "Show all". */
  readonly yours: string | null;
}

export function RankedList({ first, maxVotes, results, yours }: Props) {
  const eventRef = useEventRef();
  const [showsAll, setShowsAll] = useState(false);
  const shown = results.filter(({ Id }, index) => showsAll || index < first || Id === yours);
  return (
    <div className={styles.others}>
      <ol className={styles.list} aria-label="Ranking">
        {shown.map((team) => (
          <li
            key={team.Id}
            value={team.Rank}
            className={styles.row}
            data-yours={team.Id === yours}
            style={{ '--share': maxVotes === 0 ? 0 : team.Votes / maxVotes }}
          >
            <span className={styles.rank}>
              {hasMedal(team.Rank) ? <Medal rank={team.Rank} /> : <Rank rank={team.Rank} />}
            </span>
            <Avatar name={team.Name} url={team.LogoUrl} size={32} shape="square" />
            <Link
              className={styles.link}
              title={team.Name}
              to={addresses.project({ ...eventRef, project: team.Id })}
            >
              <span className={styles.name}>{team.Name}</span>
            </Link>
            {team.Id === yours && <Tag tone="brand">Your team</Tag>}
            <span className={styles.votes}>{voteCount(team.Votes)}</span>
          </li>
        ))}
      </ol>
      {shown.length < results.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {results.length}
        </Button>
      )}
    </div>
  );
}

function Rank({ rank }: { readonly rank: number }) {
  return (
    <>
      <span className="visually-hidden">Rank </span>
      {rank}
    </>
  );
}
