import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isBeforeVote, phaseOf } from '#contract/base/phase.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { ProjectCover } from '../../../shared/cards/CoverPicture.tsx';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { ShareProject } from './ShareProject.tsx';
import styles from './Moment.module.css';

export type MomentKind = 'joined' | 'published';

const WORDS: Readonly<Record<MomentKind, { readonly title: string; readonly text: string }>> = {
  joined: { title: 'You’re in the team!', text: 'See who is in it, and what is still to do.' },
  published: { title: 'We’re in the vote!', text: 'Tell your colleagues, so that they come and see it.' },
};

interface Props {
  readonly kind: MomentKind;
  readonly project: Project;
  readonly projectRef: ProjectRef;
  readonly event: EventAccess;
}

/** Celebrates what has just happened, and says how to go on. Takes the focus, because the button that was used is gone. */
export function Moment({ event, kind, project, projectRef }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const { text, title } = WORDS[kind];
  const now = useNow();
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`surface clip below-l columns narrow ${styles.moment}`}
      aria-labelledby="moment"
    >
      <ProjectCover
        project={project}
        colour={event.HeaderColour}
        className={`covering ${styles.cover}`}
        sizes="320px"
      />
      <div className={`stack ${styles.words}`}>
        <h2 id="moment" className="title">
          {title}
        </h2>
        <p>{text}</p>
        {kind === 'published' && isBeforeVote(phaseOf(event.Dates, now)) && (
          <p className="strong">
            Voting opens on {dateAndTimeForViewer(event.Dates.VotingStart, event.TimeZone)}.
          </p>
        )}
        {kind === 'published' && <ShareProject project={project} projectRef={projectRef} />}
        {kind === 'joined' && (
          <p className="wrap">
            <Link className="target" to={addresses.project(projectRef, 'Members')}>
              See the team
            </Link>
            {config.chatLink !== null && (
              <a className="target" href={config.chatLink} target="_blank" rel="noopener noreferrer">
                Open the chat<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
