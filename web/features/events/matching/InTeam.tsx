import { ArrowRightRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { EventProject } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { ownRequests } from '../../../api/data/matching.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { teamOf } from '../../../shared/cards/teamOf.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { peopleText } from './peopleText.ts';
import type { FindTeamProps } from './props.ts';
import styles from './InTeam.module.css';

interface Props extends FindTeamProps {
  /** True if the reader has just joined, so the heading takes the focus. */
  readonly isNew: boolean;
}

export function InTeam({ event, isNew }: Props) {
  const eventRef = useEventRef();
  const project = event.Projects.find(({ Id }) => Id === event.OwnProject);
  return (
    <div className={styles.parts}>
      {project && <Team project={project} event={event} isNew={isNew} />}
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

interface TeamProps extends Pick<Props, 'event' | 'isNew'> {
  readonly project: EventProject;
}

function Team({ event, isNew, project }: TeamProps) {
  const eventRef = useEventRef();
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery(ownRequests(eventRef));
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const team = teamOf(project, event.Participants);
  const isVoid = requests.data?.Requests.some(({ State }) => State === 'Void') === true;
  return (
    <section className={styles.card} aria-labelledby="found-team">
      <Avatar name={project.Name} url={project.LogoUrl} size={72} shape="square" />
      <div className={styles.words}>
        <h2 id="found-team" ref={heading} tabIndex={-1} className={styles.heading}>
          {isNew ? `Welcome to ${project.Name}!` : `You’re in ${project.Name}`}
        </h2>
        <p className={styles.text}>
          {peopleText(team.map(({ Name }) => Name))} · {seatsText(project)}
        </p>
        <p className={styles.text}>
          {isNew
            ? 'Say hello to your team, and read what it has written so far.'
            : 'You can be in one team per event. To change teams, leave this one on its page first.'}
          {isNew && isVoid && ' Your requests to other teams have ended.'}
        </p>
        <div className={styles.action}>
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
