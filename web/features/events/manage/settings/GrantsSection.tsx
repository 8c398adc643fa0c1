import { Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { DAY } from '#contract/base/times.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { Grant, ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../../../api/addresses.ts';
import { grantEditing, grants } from '../../../../api/data/participants.ts';
import { type Query, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { sectionAddress } from '../sections.ts';
import { UntilForm } from '../UntilForm.tsx';
import section from '../Section.module.css';
import styles from './GrantsSection.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<PageEvent>;
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
            <GrantForm
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

interface TeamChoiceProps {
  readonly projects: readonly ProjectCard[];
  /** A project's identifier; empty for none. */
  readonly chosen: string;
  readonly onChoose: (project: string) => void;
}

function TeamChoice({ chosen, onChoose, projects }: TeamChoiceProps) {
  const id = useId();
  return (
    <div className={`stack gap-xs ${section.field}`}>
      <label className="strong" htmlFor={id}>
        Team
      </label>
      <Select id={id} value={chosen} onChange={(_, { value }) => onChoose(value)}>
        <option value="" disabled>
          Choose a team
        </option>
        {projects.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface GrantFormProps {
  readonly project: ProjectCard;
  readonly access: EventAccess;
  /** The end of the team's permission to edit after the event. Null if it has none. */
  readonly grantedUntil: string | null;
  readonly busy: boolean;
  readonly onGrant: (until: string) => void;
}

function GrantForm({ access, busy, grantedUntil, onGrant, project }: GrantFormProps) {
  const { Dates, TimeZone } = access;
  const now = useNow();
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const end = formatInstant(Dates.EventEnd);
  return (
    <>
      <output className="strong">
        {statusOf(project.Name, {
          end,
          isOver: Date.parse(Dates.EventEnd) <= now,
          until: grantedUntil && formatInstant(grantedUntil),
        })}
      </output>
      <UntilForm
        key={grantedUntil}
        name="grant"
        label="Can edit until"
        help="Choose a time after the end of the event."
        button={grantedUntil === null ? 'Grant' : 'Change'}
        timeZone={TimeZone}
        initial={grantedUntil ?? firstProposal(Dates.EventEnd, now)}
        earliest={Dates.EventEnd}
        busy={busy}
        onSubmit={onGrant}
      />
    </>
  );
}

interface Times {
  readonly end: string;
  readonly isOver: boolean;
  readonly until: string | null;
}

function statusOf(name: string, { end, isOver, until }: Times): string {
  if (until !== null) return `${name} can edit until ${until}.`;
  return isOver
    ? `${name} can no longer edit: the event ended on ${end}.`
    : `${name} can edit until the event ends, on ${end}.`;
}

/**
 * Proposes the day after the event's end or, if that has passed, a day from now. Returns whole minutes, because the field shows
 * no seconds.
 */
function firstProposal(eventEnd: string, now: number): string {
  const proposal = new Date(Math.max(Date.parse(eventEnd), now) + DAY);
  proposal.setUTCSeconds(0, 0);
  return proposal.toISOString();
}

interface GrantListProps {
  readonly access: EventAccess;
  readonly grants: readonly Grant[];
  readonly busy: boolean;
  readonly onRevoke: (grant: Grant) => void;
}

function GrantList({ access, busy, grants, onRevoke }: GrantListProps) {
  const eventRef = useEventRef();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="subtitle below-m">
        Current grants
      </h3>
      {grants.length === 0 ? (
        <EmptyState text="No team has a late grant." illustration="projects" />
      ) : (
        <ul className="surface divided">
          {grants.map((grant) => (
            <li key={grant.Id} className={`line ${styles.grant}`}>
              <div className="fill breaks lines">
                <Link
                  className="touch start strong inline-flex reachable quiet-link"
                  to={addresses.lateGrants(eventRef, grant.Id)}
                  replace
                >
                  {grant.Name}
                </Link>
                <span className="caption">
                  until {dateAndTimeForViewer(grant.GrantedUntil, access.TimeZone)}
                </span>
              </div>
              <RowButton
                aria-label={`Revoke the late grant of ${grant.Name}`}
                busy={busy}
                onClick={() => onRevoke(grant)}
              >
                Revoke
              </RowButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
