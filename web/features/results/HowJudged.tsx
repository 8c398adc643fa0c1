import type { EventAccess } from '#contract/access/access.ts';
import type { JudgingSummary } from '#contract/judging/judgingResults.ts';
import { judgingSummary } from '../../api/data/judging.ts';
import { useQuery } from '../../api/http/queries.ts';
import { useAreOut } from '../../shared/results/useRibbons.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { plural } from '../../ui/plural.ts';

type Panel = JudgingSummary['Panels'][number];

/** Says how panels came to their order. Missing until everyone at the event sees the results. */
export function HowJudged({ event }: { readonly event: EventAccess }) {
  const eventRef = useEventRef();
  const areOut = useAreOut(eventRef, event);
  const { data } = useQuery(areOut ? judgingSummary(eventRef) : null);
  if (!data || data.Panels.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="how-judged">
      <h2 id="how-judged" className="title">
        How it was judged
      </h2>
      {data.Panels.map((panel) => (
        <div key={panel.Name}>
          <h3 className="subtitle">{panel.Name}</h3>
          <p>{countsText(panel)}</p>
          <p className="muted">{methodText(panel)}</p>
        </div>
      ))}
    </section>
  );
}

function countsText({ Criteria, Final, Judges, Least, Most, Projects }: Panel): string {
  const each = Least === Most ? `${Most}` : `${Least} to ${Most}`;
  const criteria = Criteria.map(({ Name, Weight }) => (Weight === 1 ? Name : `${Name} (weight ${Weight})`));
  const final = Final
    ? ` In a final, ${plural(Final.Judges, 'judge', 'judges')} scored ${plural(Final.Projects, 'project', 'projects')} again.`
    : '';
  return `${plural(Judges, 'judge', 'judges')} scored ${plural(Projects, 'project', 'projects')}, ${each} of them each. Criteria: ${criteria.join(', ')}.${final}`;
}

function methodText({ Method, Reason, Swaps }: Panel): string {
  const order =
    Method === 'Mean'
      ? 'The mean of the scores gave the order.'
      : 'The order takes account of how severe each judge is.';
  const reasons = [...(Reason === null ? [] : [Reason]), ...Swaps.map((swap) => swap.Reason)];
  return reasons.length === 0
    ? order
    : `${order} The panel changed it where scores were close, or for a reason: ${reasons.join(' ')}`;
}
