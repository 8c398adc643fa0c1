import type { Project } from '#contract/projects.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import styles from './OverviewTab.module.css';

export function OverviewTab({ project }: { readonly project: Project }) {
  return (
    <article className={styles.article}>
      {project.Description !== '' && <p className={styles.lead}>{project.Description}</p>}
      {project.Participants.length > 0 && (
        <ul className={styles.team} aria-label="Team">
          {project.Participants.map((member) => (
            <li key={member.Id} className={styles.member}>
              <Avatar name={member.Name} url={member.AvatarUrl} size={40} />
              <span>{member.Name}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.content}>
        {project.Content.trim() === '' ? (
          <EmptyState illustration="projects" text="This team hasn’t written anything yet." />
        ) : (
          <Markdown content={project.Content} />
        )}
      </div>
    </article>
  );
}
