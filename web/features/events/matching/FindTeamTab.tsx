import { ArrowRightRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { EventProject } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { ownCard, ownRequests, suggestions } from '../../../api/data/matching.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Segments } from '../../../ui/lists/Segments.tsx';
import { labelOf } from '../../../ui/page/useTab.ts';
import { CardPart } from './CardPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { peopleText } from './peopleText.ts';
import type { FindTeamProps, PartProps } from './props.ts';
import { RequestsPart } from './RequestsPart.tsx';
import { TeamsPart } from './TeamsPart.tsx';
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
  if (event.OwnProject !== null) return <InTeam access={access} event={event} isNew={hasJoined} />;
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
    <div className={`stack gap-xxl ${styles.parts}`}>
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

const PARTS = ['Teams', 'People', 'My requests', 'My card'] as const;
type Part = (typeof PARTS)[number];

/**
 * Reads the open part of “Find a team” from the address. Choosing another part adds a history entry and removes the parameters
 * of the previous part.
 */
function usePart(): readonly [Part, (part: Part) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = useCallback(
    (part: Part) => {
      const next = new URLSearchParams(query);
      next.set('part', part);
      for (const name of ['ask', 'skill', 'site']) next.delete(name);
      void navigate({ search: `?${next.toString()}` }, { preventScrollReset: true });
    },
    [navigate, query],
  );
  return [labelOf(PARTS, query.get('part')) ?? 'Teams', choose];
}

interface InTeamProps extends FindTeamProps {
  /** True if the reader has just joined, so the heading takes the focus. */
  readonly isNew: boolean;
}

function InTeam({ event, isNew }: InTeamProps) {
  const eventRef = useEventRef();
  const project = event.Projects.find(({ Id }) => Id === event.OwnProject);
  return (
    <div className={`stack ${styles.inTeam}`}>
      {project && <Team project={project} isNew={isNew} />}
      {!isNew && (
        <PeoplePart
          offered={[]}
          text={project && hasSeat(project) && <AskThem projectRef={{ ...eventRef, project: project.Id }} />}
        />
      )}
    </div>
  );
}

const hasSeat = ({ MemberCount }: EventProject) => MemberCount < TEAM_SIZE;

const AskThem = ({ projectRef }: { readonly projectRef: ProjectRef }) => (
  <>
    Your team has a free seat.{' '}
    <Link to={addresses.project(projectRef, 'Members')}>Ask people to join it</Link>
  </>
);

interface TeamProps extends Pick<InTeamProps, 'isNew'> {
  readonly project: EventProject;
}

function Team({ isNew, project }: TeamProps) {
  const eventRef = useEventRef();
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery(ownRequests(eventRef));
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isVoid = requests.data?.Requests.some(({ State }) => State === 'Void') === true;
  return (
    <section
      className={`wrap surface breaks event-edge raised ${styles.ownTeam}`}
      aria-labelledby="found-team"
    >
      <Avatar name={project.Name} url={project.LogoUrl} size={72} shape="square" />
      <div className={`grid shrink ${styles.ownTeamWords}`}>
        <h2 id="found-team" ref={heading} tabIndex={-1} className="strong heading">
          {isNew ? `Welcome to ${project.Name}!` : `You’re in ${project.Name}`}
        </h2>
        <p className="text">
          {peopleText(project.Team.map(({ Name }) => Name))} · {seatsText(project)}
        </p>
        <p className="text">
          {isNew
            ? 'See who is in your team, and read what it has written so far.'
            : 'You can be in one team per event. To change teams, leave this one on its page first.'}
          {isNew && isVoid && ' Your requests to other teams have ended.'}
        </p>
        <div className={styles.ownTeamAction}>
          <ButtonLink
            icon={<ArrowRightRegular />}
            to={addresses.project({ ...eventRef, project: project.Id })}
          >
            Open your team
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
