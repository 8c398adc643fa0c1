import { BeakerRegular, CodeRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { awards } from '../../../api/data/awards.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useEventProjects } from '../../../shared/voting/useEventProjects.ts';
import styles from './ProjectFacts.module.css';

interface Props {
  readonly project: Project;
  readonly projectRef: ProjectRef;
}

/** The links, tracks, entries for awards, tags and technologies of a project. Shows nothing if there are none. */
export function ProjectFacts({ project, projectRef }: Props) {
  const { AwardIds = [], DemoUrl, RepositoryUrl, Tags = [], Technologies = [], TrackIds = [] } = project;
  const hasLinks = DemoUrl !== undefined || RepositoryUrl !== undefined;
  if (!hasLinks && AwardIds.length + Tags.length + Technologies.length + TrackIds.length === 0) return null;
  return (
    <div className={styles.facts}>
      {hasLinks && (
        <p className={styles.links}>
          {DemoUrl !== undefined && (
            <OutsideLink href={DemoUrl} icon={<BeakerRegular />}>
              Try the demo
            </OutsideLink>
          )}
          {RepositoryUrl !== undefined && (
            <OutsideLink href={RepositoryUrl} icon={<CodeRegular />}>
              See the code
            </OutsideLink>
          )}
        </p>
      )}
      {TrackIds.length > 0 && <Tracks ids={TrackIds} projectRef={projectRef} />}
      {AwardIds.length > 0 && <EnteredAwards ids={AwardIds} projectRef={projectRef} />}
      <Labels name="Tags" texts={Tags} />
      <Labels name="Technologies" texts={Technologies} />
    </div>
  );
}

interface LinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: string;
}

const OutsideLink = ({ children, href, icon }: LinkProps) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

function Tracks({ ids, projectRef }: { readonly ids: readonly string[] } & Pick<Props, 'projectRef'>) {
  const tracks = useEventProjects(projectRef)?.tracks ?? [];
  return <Labels name="Tracks" texts={tracks.filter(({ Id }) => ids.includes(Id)).map(({ Name }) => Name)} />;
}

/** Leaves out awards that no longer need an entry. */
function EnteredAwards({ ids, projectRef }: { readonly ids: readonly string[] } & Pick<Props, 'projectRef'>) {
  const { event, org } = projectRef;
  const listed = useQuery(awards({ event, org })).data?.data ?? [];
  const entered = listed.filter(({ Id, OptIn }) => OptIn && ids.includes(Id));
  return <Labels name="Entered for" texts={entered.map(({ Name }) => Name)} />;
}

function Labels({ name, texts }: { readonly name: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <ul className={styles.labels} aria-label={name}>
        {texts.map((text) => (
          <li key={text} className={styles.label}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
