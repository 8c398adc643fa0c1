import type { VoteResult } from '#contract/reports.ts';
import { Medal } from './Medal.tsx';
import { hasMedal, voteCount } from './podium.ts';
import styles from './RankedList.module.css';

interface Props {
  readonly results: readonly VoteResult[];
  /** Votes of the first place: what a full bar stands for. */
  readonly most: number;
}

/** Teams by rank, each with a bar as long as its share of the winner's votes. Ties name the same rank. */
export function RankedList({ most, results }: Props) {
  return (
    <ol className={styles.list} aria-label="Ranking">
      {results.map((team, index) => (
        <li key={`${index} ${team.Name}`} value={team.Rank} className={styles.row}>
          <span className={styles.rank}>
            {hasMedal(team.Rank) ? <Medal rank={team.Rank} /> : <Rank rank={team.Rank} />}
          </span>
          <span className={styles.name}>{team.Name}</span>
          <span className={styles.votes}>{voteCount(team.Votes)}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ '--share': most === 0 ? 0 : team.Votes / most }} />
          </span>
        </li>
      ))}
    </ol>
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
