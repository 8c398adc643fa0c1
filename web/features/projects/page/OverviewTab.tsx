import { useMemo, useState } from 'react';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useMayLoad } from '../../../ui/ownOrigins.ts';
import { freeSeatsText } from '../actions/seats.ts';
import { type Cover, takeCover } from './cover.ts';
import { OpenRoles } from './OpenRoles.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import frame from '../../../shared/cards/CoverFrame.module.css';
import styles from './OverviewTab.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess | undefined;
  readonly event: EventAccess | undefined;
}

export function OverviewTab({ access, event, project, projectRef }: Props) {
  const { Content: content, Cover: address } = project;
  const mayLoad = useMayLoad(address ?? '');
  const { cover, rest } = useMemo(
    () => takeCover(content, mayLoad ? address : undefined),
    [address, content, mayLoad],
  );
  return (
    <article className={styles.article}>
      {cover && <ArticleCover key={cover.src} cover={cover} />}
      {project.Description !== '' && <p className={styles.lead}>{project.Description}</p>}
      <Faces project={project} />
      <OpenRoles projectRef={projectRef} project={project} access={access} event={event} />
      <ProjectFacts project={project} projectRef={projectRef} />
      {rest.trim() === '' ? (
        cover === null && <EmptyState illustration="projects" text="This team hasn’t written anything yet." />
      ) : (
        <Markdown content={rest} />
      )}
    </article>
  );
}

/** A picture that doesn't load leaves no empty frame. */
function ArticleCover({ cover: { alt, src } }: { readonly cover: Cover }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={`${frame.frame} ${styles.cover}`}
      src={src}
      alt={alt}
      width="16"
      height="9"
      decoding="async"
      fetchPriority="high"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

function Faces({ project }: { readonly project: Project }) {
  const { Participants: members } = project;
  return (
    <p className={styles.faces}>
      {members.length > 0 && (
        <span className={styles.stack}>
          {members.map((member) => (
            <Avatar key={member.Id} name={member.Name} url={member.AvatarUrl} size={36} />
          ))}
        </span>
      )}
      <span>
        {members.length > 0 && <>{peopleText(members.map(({ Name }) => Name))} · </>}
        {freeSeatsText(project)}
      </span>
    </p>
  );
}

/** `Mia Rossi`, `Mia Rossi and Tom Becker` or `Mia Rossi, Tom Becker and 3 others` */
function peopleText(names: readonly string[]): string {
  const others = names.length - 2;
  const shown = others > 1 ? [...names.slice(0, 2), `${others} others`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}
