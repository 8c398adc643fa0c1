import { CheckmarkCircleFilled, LockClosedRegular, PeopleRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Face } from '#contract/users/participants.ts';
import * as addresses from '../../api/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CoverPicture, useCover } from './CoverPicture.tsx';
import { lookingFor } from './lookingFor.ts';
import { StatusTag } from './ProjectCardView.tsx';
import { seatsText } from './seatsText.ts';
import styles from './ProjectPoster.module.css';

const DrawnCover = lazyPart(async () => (await import('./DrawnCover.tsx')).DrawnCover);

interface Props {
  readonly project: ProjectCard;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
  /** The people in the team, as far as they are known. */
  readonly team: readonly Face[];
  readonly voted?: boolean;
  /** True while teams still take people. The poster then says whom this team looks for. */
  readonly isForming?: boolean;
}

const FACES = 3;

/** The link is the name. The style sheet stretches the link over the whole poster (`.name::after`). */
export function ProjectPoster({ colour, isForming = false, project, team, voted = false }: Props) {
  const { EventId: event, Id: id, MemberCount: members, OrganisationId: org } = project;
  const needs = isForming ? lookingFor(project) : null;
  const isOpen = project.JoinOption === 'Anybody' && members < TEAM_SIZE;
  return (
    <article
      className={`surface ${styles.poster}`}
      data-id={id}
      data-inactive={project.Status === 'Inactive'}
    >
      <Picture project={project} colour={colour} />
      {voted && (
        <span className={`small inline ${styles.voted}`}>
          <CheckmarkCircleFilled fontSize={16} aria-hidden="true" />
          Voted
        </span>
      )}
      <div className={`fill ${styles.text}`}>
        <Link
          className={`two-lines subtitle ${styles.name}`}
          to={addresses.project({ org, event, project: id })}
          title={project.Name}
        >
          {project.Name}
        </Link>
        {project.Description !== '' && (
          <p className={`ellipsis ${styles.description}`}>{project.Description}</p>
        )}
        {needs !== null && (
          <p className={`ellipsis ${styles.needs}`} title={needs}>
            {needs}
          </p>
        )}
        <div className={`row small ${styles.facts}`}>
          <span className={`inline ${styles.fact}`}>
            {team.length > 0 ? (
              <span className={styles.faces}>
                {team.slice(0, FACES).map(({ AvatarUrl, Id, Name }) => (
                  <Avatar key={Id} name={Name} url={AvatarUrl} size={24} />
                ))}
              </span>
            ) : (
              <PeopleRegular fontSize={16} aria-hidden="true" />
            )}
            {members}
            <span className="visually-hidden"> in the team</span>
          </span>
          <span className={`inline ${styles.fact}`} data-open={isOpen}>
            {project.JoinOption === 'InviteOnly' && <LockClosedRegular fontSize={16} aria-hidden="true" />}
            {project.Status !== 'Inactive' && seatsText(project)}
          </span>
          <StatusTag Status={project.Status} />
        </div>
      </div>
    </article>
  );
}

/** A project without a picture has a drawn cover: with its logo, or else with its name. */
function Picture({ colour, project }: Pick<Props, 'colour' | 'project'>) {
  const { Cover: address, LogoUrl: logo, Name: name } = project;
  const cover = useCover(address);
  return (
    <div className={`center ${styles.picture}`}>
      {cover ? (
        <CoverPicture cover={cover} className={styles.cover} sizes="(max-width: 599px) 50vw, 320px" />
      ) : (
        <DrawnCover
          name={name}
          eventColour={colour}
          shape={logo === null ? 'poster' : 'band'}
          className={styles.cover}
        />
      )}
      {cover === null && logo !== null && <Avatar name={name} url={logo} size={72} shape="square" />}
    </div>
  );
}
