import { Link } from 'react-router-dom';
import { sentenceOf } from '#contract/base/refused.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import * as addresses from '../../../api/addresses.ts';
import { useResults } from '../../../api/http/queries.ts';
import { hasMedal, Medal } from '../../../shared/results/Medal.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import styles from './ResultsTab.module.css';

export function ResultsTab() {
  const eventRef = useEventRef();
  const results = useResults(eventRef);
  return (
    <section>
      <h2 className="title below-l">Results</h2>
      <Link className={`below-l ${styles.podium}`} to={addresses.results(eventRef)}>
        Show the podium
      </Link>
      {results.data ? <ResultsTable results={results.data} /> : <Pending parts={[results]} />}
    </section>
  );
}

const STATE: Record<VoteReport['Status'], string> = {
  Closed: sentenceOf({ reason: 'voting_not_started' }),
  Open: 'Voting is open, so these results can still change.',
  Completed: sentenceOf({ reason: 'voting_over' }),
};

function ResultsTable({ results }: { readonly results: VoteReport }) {
  const eventRef = useEventRef();
  if (results.TalliesHidden)
    return <EmptyState text="Tallies are hidden from everyone until voting ends." illustration="events" />;
  if (results.Results.length === 0) return <EmptyState text="There are no projects for this event." />;
  // Before the first vote, all teams tie for first place.
  const isRanked = results.Results.some(({ Votes }) => Votes > 0);
  return (
    <table className={`full figures ${styles.table}`}>
      <caption>{STATE[results.Status]}</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Team</th>
          <th scope="col">Votes</th>
        </tr>
      </thead>
      <tbody>
        {results.Results.map((result) => (
          <tr key={result.Id}>
            <td>{isRanked && hasMedal(result.Rank) ? <Medal rank={result.Rank} /> : result.Rank}</td>
            <th scope="row" className="strong breaks">
              <Link to={addresses.project({ ...eventRef, project: result.Id })}>{result.Name}</Link>
            </th>
            <td>{result.Votes.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
