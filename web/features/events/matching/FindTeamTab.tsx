import { useState } from 'react';
import { Link } from 'react-router-dom';
import { phaseOf } from '#contract/base/phase.ts';
import * as addresses from '../../../api/addresses.ts';
import { ownCard, ownRequests, suggestions } from '../../../api/data/matching.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Segments } from '../../../ui/lists/Segments.tsx';
import { CardPart } from './CardPart.tsx';
import { InTeam } from './InTeam.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import type { FindTeamProps, PartProps } from './props.ts';
import { RequestsPart } from './RequestsPart.tsx';
import { TeamsPart } from './TeamsPart.tsx';
import { PARTS, type Part, usePart } from './usePart.ts';
import styles from './FindTeamTab.module.css';

export function FindTeamTab({ access, event }: FindTeamProps) {
  const eventRef = useEventRef();
  const [hasJoined, setJoined] = useState(false);
  const now = useNow();
  if (access.Archived || access.OrganisationArchived)
    return (
      <EmptyState
        illustration="locked"
        text="Teams can’t change, because this event or its organisation is archived."
      />
    );
  if (phaseOf(access.Dates, now) === 'Completed')
    return (
      <EmptyState
        illustration="people"
        text="This event is over, so its teams stay as they are."
        action={<Link to={addresses.event(eventRef, 'Projects')}>See what they made</Link>}
      />
    );
  if (event.OwnProject !== undefined) return <InTeam access={access} event={event} isNew={hasJoined} />;
  return <Parts access={access} event={event} onJoined={() => setJoined(true)} />;
}

function Parts(props: Omit<PartProps, 'card' | 'requests'>) {
  const eventRef = useEventRef();
  const [part, choose] = usePart();
  const card = useQuery(ownCard(eventRef));
  const requests = useQuery(ownRequests(eventRef));
  const suggested = useQuery(part === 'Teams' ? suggestions(eventRef) : null);
  const shared = { ...props, card, requests };
  const open = requests.data?.Requests.filter(({ State }) => State === 'Pending').length ?? 0;
  const nameOf = (one: Part) => (one === 'My requests' && open > 0 ? `${one} · ${open}` : one);
  return (
    <div className={styles.parts}>
      <Segments
        label="Find a team"
        options={PARTS.map((one) => ({ name: nameOf(one), value: one }))}
        value={part}
        onChange={choose}
      />
      {part === 'Teams' && <TeamsPart {...shared} suggestions={suggested} />}
      {part === 'People' && (
        <PeoplePart
          offered={card.data?.OfferedSkills ?? []}
          text="These people are looking for a team too. Start one together: create a project, then ask them to join."
        />
      )}
      {part === 'My requests' && <RequestsPart {...shared} />}
      {part === 'My card' && <CardPart {...shared} />}
    </div>
  );
}
