import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Event } from '#contract/events/events.ts';
import { grantEditing, grants } from '../../../../api/data/participants.ts';
import { type Query, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { sectionAddress } from '../sections.ts';
import { Grant } from './Grant.tsx';
import { GrantList } from './GrantList.tsx';
import { TeamChoice } from './TeamChoice.tsx';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<Event>;
}

interface Team {
  readonly Id: string;
  readonly Name: string;
}

export function GrantsSection({ access, event }: Props) {
  const eventRef = useEventRef();
  const granted = useQuery(grants(eventRef));
  const now = useNow();
  const { busy, refusal, run } = useCommand();
  const [round, setRound] = useState(0);

  const projects = event.data?.Projects;
  const current = granted.data?.filter(({ GrantedUntil }) => now < Date.parse(GrantedUntil));
  const [team, chooseTeam] = useTeamInAddress();
  const chosen = projects?.find(({ Id }) => Id === team);
  const failed = 'Unable to change that right now.';
  const grant = ({ Id, Name }: Team, until: string) =>
    void run(() => grantEditing({ ...eventRef, project: Id }, until), {
      done: `${Name} can edit for longer.`,
      failed,
    });
  const revoke = ({ Id, Name }: Team) =>
    void run(() => grantEditing({ ...eventRef, project: Id }, null), {
      done: `${Name} can no longer edit.`,
      failed,
      // The focused button is gone with its row, so the section moves the focus to its heading.
      onDone: () => setRound((before) => before + 1),
    });

  return (
    <Section
      heading="Late grants"
      text="Project pages are locked when the event ends. A late grant lets a team edit its page for longer. The team’s members stay the same."
      round={round}
    >
      {!(projects && current) && <Pending parts={[event, granted]} />}
      {projects?.length === 0 && <NoProjects />}
      {projects && projects.length > 0 && current && (
        <>
          <TeamChoice projects={projects} chosen={chosen?.Id ?? ''} onChoose={chooseTeam} />
          {chosen && (
            <Grant
              key={chosen.Id}
              project={chosen}
              access={access}
              grantedUntil={current.find(({ Id }) => Id === chosen.Id)?.GrantedUntil ?? null}
              busy={busy}
              onGrant={(until) => grant(chosen, until)}
            />
          )}
          <Refusal reason={refusal} />
          <GrantList access={access} grants={current} busy={busy} onRevoke={revoke} />
        </>
      )}
    </Section>
  );
}

const NoProjects = () => (
  <EmptyState
    text="There are no projects for this event."
    illustration="projects"
    action={<Link to={sectionAddress(useEventRef(), 'Invitations')}>Invite people to create projects</Link>}
  />
);

/** The address contains the team, so that other pages can link here. */
function useTeamInAddress(): readonly [string | null, (team: string) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (team: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('team', team);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get('team'), choose];
}
