import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { revealBlocked } from '#contract/stage/revealRules.ts';
import * as addresses from '../../../../api/addresses.ts';
import { awards } from '../../../../api/data/awards.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';

export function PlannedReveal({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const all = useQuery(awards(eventRef));
  const now = useNow();
  if (!all.data) return <Pending parts={[all]} />;
  const refusal = revealBlocked(
    {
      dates: access.Dates,
      staged: true,
      awards: all.data.data.map(({ Name, State = 'Open' }) => ({ name: Name, state: State })),
    },
    now,
  );
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, access.TimeZone);
  return (
    <p>
      A reveal on stage is planned.{' '}
      {refusal ? sentenceOf(refusal, formatInstant) : 'All awards are final, so the reveal can begin.'}{' '}
      {refusal ? (
        <Link to={addresses.administerEvent(eventRef, 'Awards')}>Show the awards</Link>
      ) : (
        <Link to={addresses.stage(eventRef)}>Open the stage</Link>
      )}
    </p>
  );
}
