import { CheckmarkCircleFilled, LockClosedRegular, PeopleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Face } from '#contract/users/participants.ts';
import * as addresses from '../../api/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { type Ribbon, wonText } from '../results/ribbons.ts';
import { ProjectCover, useCover } from './CoverPicture.tsx';
import { lookingFor } from './lookingFor.ts';
import { StatusTag } from './ProjectCardView.tsx';
import { seatsText } from './seatsText.ts';
import styles from './ProjectPoster.module.css';

interface Props {
  readonly project: ProjectCard;
  /** The colour of the event, `#rrggbb`. */
  readonly colour: string;
  /** The people in the team, as far as they are known. */
  readonly team: readonly Face[];
  readonly voted?: boolean;
  readonly ribbon?: Ribbon | undefined;
  /** True while teams still take people. The poster then says whom this team looks for. */
  readonly isForming?: boolean;
  /** True for a poster that is as large as four others. */
  readonly isLarge?: boolean;
  /** The button for a vote. Its text says whether the reader has voted. */
  readonly vote?: ReactNode;
}

const FACES = 3;

/** The link is the name. The style sheet stretches the link over the whole poster (`.name::after`). */
export function ProjectPoster({
  colour,
  isForming = false,
  isLarge = false,
  project,
  ribbon,
  team,
  vote,
  voted = false,
}: Props) {
  const { EventId: event, Id: id, OrganisationId: org } = project;
  const hasPicture = useCover(project.Cover) !== null;
  const needs = isForming ? lookingFor(project) : null;
  return (
    <article
      className={`surface lifts relative flex container clip ${styles.poster}`}
      data-id={id}
      data-inactive={project.Status === 'Inactive'}
      data-large={isLarge}
    >
      <div className={`center relative clip ${styles.picture}`}>
        <ProjectCover
          project={project}
          colour={colour}
          className="filling covering"
          sizes={isLarge ? '(max-width: 899px) 100vw, 640px' : '(max-width: 599px) 50vw, 320px'}
        />
        {!hasPicture && project.LogoUrl !== null && (
          <Avatar name={project.Name} url={project.LogoUrl} size={72} shape="square" />
        )}
      </div>
      {ribbon && (
        <p className={`small strong ellipsis ${styles.ribbon}`} title={ribbon.text}>
          {ribbon.text}
        </p>
      )}
      {voted && !vote && <Voted />}
      <div className={`fill flex ${styles.text}`}>
        <Link
          className={`clamp subtitle quiet-link stretched ${styles.name}`}
          to={addresses.project({ org, event, project: id })}
          title={project.Name}
        >
          {project.Name}
        </Link>
        {project.Description !== '' && (
          <p className={`clamp faint ${styles.description}`}>{project.Description}</p>
        )}
        {needs !== null && (
          <p className="small muted ellipsis" title={needs}>
            {needs}
          </p>
        )}
        <Facts project={project} ribbon={ribbon} team={team} isForming={isForming} />
        {vote && <div className="relative lines">{vote}</div>}
      </div>
    </article>
  );
}

const Voted = () => (
  <span className={`small inline gap-xs strong success ${styles.voted}`}>
    <CheckmarkCircleFilled fontSize={16} aria-hidden="true" />
    Voted
  </span>
);

/** Who is in the team, and what it has won or how many people it still takes. */
function Facts({
  isForming,
  project,
  ribbon,
  team,
}: Pick<Props, 'isForming' | 'project' | 'ribbon' | 'team'>) {
  const { JoinOption, MemberCount: members, Status } = project;
  const takesPeople = isForming === true && Status !== 'Inactive' && ribbon === undefined;
  const isOpen = ribbon !== undefined || (takesPeople && JoinOption === 'Anybody' && members < TEAM_SIZE);
  return (
    <div className={`row small muted ${styles.facts}`}>
      <span className="inline gap-xs figures">
        {team.length > 0 ? (
          <span className={`inline-flex ${styles.faces}`}>
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
      <span className={`inline gap-xs figures ${isOpen ? 'strong' : ''}`}>
        {takesPeople && JoinOption === 'InviteOnly' && <LockClosedRegular fontSize={16} aria-hidden="true" />}
        {ribbon ? wonText(ribbon) : takesPeople && seatsText(project)}
      </span>
      <StatusTag Status={Status} />
    </div>
  );
}
