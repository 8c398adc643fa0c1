import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/identifiers.ts';
import type { TeamsReport } from '#contract/reports.ts';
import { useTeamsReport } from '../../api/queries.ts';
import * as addresses from '../../ui/addresses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PeopleHeading, PeopleList } from '../../ui/PeopleList.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import { DownloadParticipants } from './DownloadParticipants.tsx';
import styles from './TeamBreakdownTab.module.css';

const FAILED = 'Unable to load teams breakdown.';

/** The teams report: each project with its members, their roles and pictures. Only for who holds event_reports. */
export function TeamBreakdownTab({ eventRef }: { readonly eventRef: EventRef }) {
  const report = useTeamsReport(eventRef, true);
  const notify = useNotify();
  const failed = report.error !== undefined && report.data === undefined;
  useEffect(() => {
    if (failed) notify('Fail', FAILED);
  }, [failed, notify]);

  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>Team breakdown</h2>
        <DownloadParticipants eventRef={eventRef} />
      </div>
      {failed && (
        <EmptyState illustration="people" text={FAILED} action={<RetryButton onClick={report.retry} />} />
      )}
      {!failed && !report.data && <Skeleton />}
      {report.data && <Teams eventRef={eventRef} report={report.data} />}
      {report.data && report.data.WithoutTeam.length > 0 && (
        <section className={styles.without}>
          <PeopleHeading count={report.data.WithoutTeam.length}>Without a team</PeopleHeading>
          <PeopleList people={report.data.WithoutTeam} />
        </section>
      )}
    </section>
  );
}

function Teams({ eventRef, report }: { readonly eventRef: EventRef; readonly report: TeamsReport }) {
  if (report.Projects.length === 0) return <EmptyState text="There are no projects for this event." />;
  return (
    <ul className={styles.teams}>
      {report.Projects.map((project) => (
        <li key={project.Id} className={styles.team}>
          <h3 className={styles.name}>
            <Link to={addresses.project({ ...eventRef, project: project.Id })}>{project.Name}</Link>
          </h3>
          {project.Description !== '' && <p className={styles.description}>{project.Description}</p>}
          {project.Members.length === 0 ? (
            <p className={styles.nobody}>Nobody is in this team yet.</p>
          ) : (
            <ul className={styles.members}>
              {project.Members.map((member) => (
                <li key={member.Id}>
                  <PersonRow person={member} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
