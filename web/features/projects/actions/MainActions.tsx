import { TaskListLtrRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { NextProject } from '../../../shared/voting/NextProject.tsx';
import { VoteButton } from '../../../shared/voting/VoteButton.tsx';
import { votesLeftText } from '../../../shared/voting/votesLeftText.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Edit, Membership } from './Action.tsx';
import type { ProjectPageActions, ProjectPageFacts } from './useProjectActions.ts';
import styles from './MainActions.module.css';

export interface PartProps {
  readonly facts: ProjectPageFacts;
  readonly actions: ProjectPageActions;
}

export function MainActions({ actions, facts }: PartProps) {
  const { edit, judges, membership, vote } = actions;
  const isOwn = isActiveRole(facts.access.Roles.Project);
  return (
    <>
      {isOwn && (edit ? <Edit edit={edit} primary /> : <WhoEdits project={facts.project} />)}
      <Vote facts={facts} actions={actions} />
      {offersNext(facts) && (
        <NextProject
          projectRef={facts.projectRef}
          to={addresses.project}
          hasVoted={vote.state.voted === true}
        />
      )}
      {judges && <BackToJudging eventRef={facts.projectRef} primary={vote.refused !== null} />}
      {membership.verb === 'join' && (
        <Membership membership={membership} primary={vote.refused !== null && !judges} />
      )}
      {!isOwn && edit && <Edit edit={edit} />}
      <Link className={`center touch ${styles.link}`} to={addresses.vote(facts.projectRef)}>
        Open vote page
      </Link>
    </>
  );
}

/** For judges, who can’t judge a team that they join. */
export const BackToJudging = ({
  eventRef,
  primary,
}: {
  readonly eventRef: EventRef;
  readonly primary: boolean;
}) => (
  <ButtonLink primary={primary} icon={<TaskListLtrRegular />} to={addresses.judge(eventRef)}>
    Back to judging
  </ButtonLink>
);

function WhoEdits({ project: { Participants } }: { readonly project: Project }) {
  const leaders = Participants.filter(({ Role }) => Role === 'Owner' || Role === 'Admin');
  if (leaders.length === 0) return null;
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(leaders.map(({ Name }) => Name));
  return <p className="muted breaks">Only {names} can edit this page.</p>;
}

/** Returns true if a link to the next project is useful. People without votes left don't need one. */
export const offersNext = ({ access: { VotesLeft, Voteable } }: ProjectPageFacts): boolean =>
  Voteable && VotesLeft !== 0;

interface VoteProps extends PartProps {
  readonly size?: 'medium' | 'bar';
}

export function Vote({ actions: { vote }, facts: { access, event }, size = 'medium' }: VoteProps) {
  const left = access.VotesLeft;
  return (
    <VoteButton
      vote={vote.state}
      refused={vote.refused}
      label="Vote for project!"
      size={size}
      note={left === null ? 'Like it? Give it your vote.' : votesLeftText(left, event.VotesPerPerson)}
    />
  );
}
