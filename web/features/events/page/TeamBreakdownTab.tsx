import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { TeamsReport } from '#contract/exports/exports.ts';
import * as addresses from '../../../api/addresses.ts';
import { downloadParticipants } from '../../../api/http/commands.ts';
import { useTeamsReport } from '../../../api/http/queries.ts';
import { PeopleHeading, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { findByName } from '../../../ui/lists/findByName.ts';
import { FindField, needsFinding } from '../../../ui/lists/FindField.tsx';
import { InPages } from '../../../ui/lists/InPages.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { plural } from '../../../ui/plural.ts';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import styles from './TeamBreakdownTab.module.css';

const FAILED = 'Unable to load teams breakdown.';

interface Props {
  readonly access: EventAccess;
}

/** Show this only to people with the permission event_reports. */
export function TeamBreakdownTab({ access }: Props) {
  const report = useTeamsReport(useEventRef(), true);
  const notify = useNotify();
  const failed = report.error !== undefined && report.data === undefined;
  useEffect(() => {
    if (failed) notify('Fail', FAILED);
  }, [failed, notify]);

  return (
    <section>
      <div className="row between below-l">
        <h2 className="title">Team breakdown</h2>
        <DownloadParticipants />
      </div>
      {failed && (
        <EmptyState illustration="people" text={FAILED} action={<RetryButton onClick={report.retry} />} />
      )}
      {!failed && !report.data && <Skeleton />}
      {report.data && <Totals report={report.data} />}
      {report.data && <Teams access={access} report={report.data} />}
      {report.data && report.data.WithoutTeam.length > 0 && (
        <section className={styles.without}>
          <PeopleHeading count={report.data.WithoutTeam.length}>Without a team</PeopleHeading>
          <PeopleList people={report.data.WithoutTeam} />
        </section>
      )}
    </section>
  );
}

function Totals({ report: { Projects, WithoutTeam } }: { readonly report: TeamsReport }) {
  const placed = Projects.reduce((sum, { Members }) => sum + Members.length, 0);
  return (
    <p className="muted figures below-l">
      {plural(Projects.length, 'team', 'teams')} · {plural(placed, 'person', 'people')} in teams ·{' '}
      {WithoutTeam.length.toLocaleString('en-GB')} without a team
    </p>
  );
}

const TEAMS_PER_PAGE = 60;

function Teams({ access, report }: Props & { readonly report: TeamsReport }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  if (report.Projects.length === 0) return <EmptyState text="There are no projects for this event." />;
  const found = findTeams(report.Projects, search);
  return (
    <>
      {needsFinding(report.Projects) && (
        <FindField
          label="Find a team or a team member by name"
          value={typed}
          onChange={setTyped}
          found={found.length}
        />
      )}
      {found.length === 0 ? (
        <EmptyState illustration="people" text={`No teams or team members match “${search.trim()}”.`} />
      ) : (
        <InPages items={found} size={TEAMS_PER_PAGE}>
          {(shown) => (
            <ul className="columns">
              {shown.map((team) => (
                <Team key={team.Id} access={access} team={team} />
              ))}
            </ul>
          )}
        </InPages>
      )}
    </>
  );
}

type ReportedTeam = TeamsReport['Projects'][number];

const findTeams = (teams: readonly ReportedTeam[], search: string) =>
  teams.filter((team) => findByName([team, ...team.Members], search).length > 0);

function Team({ access, team }: Props & { readonly team: ReportedTeam }) {
  const eventRef = useEventRef();
  return (
    <li className={`surface padded stack top ${styles.team}`}>
      <h3 className="large breaks">
        <Link to={addresses.project({ ...eventRef, project: team.Id })}>{team.Name}</Link>{' '}
        <span className="faint figures small regular nowrap">
          {plural(team.Members.length, 'person', 'people')}
        </span>
      </h3>
      {team.Description !== '' && <p className="muted clamp">{team.Description}</p>}
      {team.Members.length === 0 ? (
        <p className="muted">No one is in this team yet.</p>
      ) : (
        <ul className="gap-xs grid">
          {team.Members.map((member) => (
            <li key={member.Id}>
              <PersonRow person={member} />
            </li>
          ))}
        </ul>
      )}
      {access.Permissions.includes('event_edit') && (
        <Link
          className={`small touch start target ${styles.late}`}
          aria-label={`Allow late editing for ${team.Name}`}
          to={addresses.lateGrants(eventRef, team.Id)}
        >
          Allow late editing
        </Link>
      )}
    </li>
  );
}

function DownloadParticipants() {
  const eventRef = useEventRef();
  return (
    <DownloadButton download={(onProgress) => downloadParticipants(eventRef, onProgress)}>
      Export participants (CSV)
    </DownloadButton>
  );
}
