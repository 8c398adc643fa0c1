import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { inviteRefusal } from '#contract/invitations/invitationRules.ts';
import type { Project } from '#contract/projects/projects.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import type { Participant } from '#contract/users/participants.ts';
import { projectInvitations } from '../../../api/data/invitationPlaces.ts';
import { changeMemberRole, removeMember } from '../../../api/data/participation.ts';
import type { Query } from '../../../api/http/queries.ts';
import { Invitations } from '../../../shared/invitations/Invitations.tsx';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';
import { PeopleHeading, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { useLazyMenu } from '../../../ui/dialogs/useLazyMenu.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../../ui/page/Unreachable.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { atEvent } from '../actions/projectActions.ts';
import { type MemberAction, memberActions, type MemberMenuProps } from './memberActions.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';
import settle from '../../../ui/lists/Settle.module.css';
import styles from './MembersTab.module.css';

/* These load on first use, because few readers edit a project. */
const Requests = lazyPart(async () => (await import('./Requests.tsx')).Requests);
const Suggestions = lazyPart(async () => (await import('./Suggestions.tsx')).Suggestions);

const LOADING = {
  pending: <Skeleton kind="cards" count={2} />,
  failed: <Unreachable retry={() => location.reload()} />,
};

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly place: Query<EventAccess>;
  readonly permissions: Query<ProjectAccess>;
}

export function MembersTab({ permissions, place, project, projectRef }: Props) {
  const { Participants: members } = project;
  const { data: access } = permissions;
  const now = useNow();
  const invites = access?.Permissions.includes('project_invite') === true;
  const refused =
    access && place.data && inviteRefusal({ to: 'Project', ...atEvent(access, place.data) }, now);
  const facts = access?.Permissions.includes('project_edit') === true &&
    place.data && { projectRef, project, access, event: place.data };
  return (
    <div className={`stack ${settle.settle} ${styles.members}`}>
      {facts && <Requests {...facts} {...LOADING} />}
      <section>
        <PeopleHeading count={`${members.length} of ${TEAM_SIZE}`}>Members</PeopleHeading>
        {members.length === 0 ? (
          <EmptyState illustration="people" text="No one is in this team yet." />
        ) : (
          <Members projectRef={projectRef} project={project} place={place} permissions={permissions} />
        )}
      </section>
      {/* The server suggests people only for one’s own team. */}
      {facts && isActiveRole(facts.access.Roles.Project) && <Suggestions {...facts} {...LOADING} />}
      {invites && <TeamInvitations projectRef={projectRef} refused={refused ? sentenceOf(refused) : null} />}
    </div>
  );
}

/** Waits for the permissions, so that no row moves when menus appear. */
function Members({ permissions, place, project, projectRef }: Props) {
  const now = useNow();
  const { Participants: members } = project;
  const { data: access } = permissions;
  const { data: event } = place;
  if (!access || !event) {
    return permissions.error || place.error ? (
      <PeopleList people={members} />
    ) : (
      <Skeleton kind="people" count={members.length} />
    );
  }
  if (!access.Permissions.includes('project_edit')) return <PeopleList people={members} />;
  const fixed = teamsFixedRefusal(atEvent(access, event), now);
  return (
    <>
      <p className={`muted ${styles.note}`}>{fixed ? sentenceOf(fixed) : aboutOwner(members)}</p>
      <PeopleList
        people={members}
        render={(member) => (
          <MemberRow
            projectRef={projectRef}
            project={project}
            access={access}
            event={event}
            now={now}
            member={member}
          />
        )}
      />
    </>
  );
}

/** Explains why the Owner can't leave, or how a team without an Owner gets one. */
const aboutOwner = (members: readonly Participant[]) => {
  const owner = members.find(({ Role }) => Role === 'Owner');
  return owner
    ? `The team needs an Owner: ${owner.Name} stays until ownership is handed over.`
    : 'This team has no Owner yet. Hand ownership over to one of its members.';
};

interface TeamInvitationsProps {
  readonly projectRef: ProjectRef;
  readonly refused: string | null;
}

function TeamInvitations({ projectRef, refused }: TeamInvitationsProps) {
  return <Invitations {...useInvitationsTo(projectInvitations(projectRef))} refused={refused} />;
}

interface MemberRowProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  readonly now: Now;
  readonly member: Participant;
}

function MemberRow({ access, event, member, now, project, projectRef }: MemberRowProps) {
  const { busy, refusal, take } = useMemberAction(projectRef, member);
  const confirm = useConfirm();
  const actions = memberActions({ access, event, now, role: member.Role });

  const choose = async (action: MemberAction) => {
    const isHarmless = action === 'makeAdmin' || action === 'makeMember';
    if (isHarmless || (await confirm(questionBefore(action, { access, member, project }))))
      await take(action);
  };

  return (
    <>
      <PersonRow
        person={member}
        actions={
          actions.length > 0 ? (
            <MemberMenu
              name={member.Name}
              actions={actions}
              busy={busy}
              onChoose={(action) => void choose(action)}
            />
          ) : (
            <span className={`rigid ${styles.noMenu}`} />
          )
        }
      />
      <Refusal reason={refusal} />
    </>
  );
}

const load = async () => (await import('./MemberMenuOpen.tsx')).MemberMenuOpen;
const MemberMenuOpen = lazyPart(load);

function MemberMenu(props: MemberMenuProps) {
  const { isWanted, onFail, trigger } = useLazyMenu(load);
  const { busy, name } = props;
  const button = <MemberMenuButton name={name} busy={busy} {...trigger} />;
  return isWanted ? <MemberMenuOpen {...props} pending={button} failed={button} onFail={onFail} /> : button;
}

function useMemberAction(ref: ProjectRef, { Id, Name }: Pick<Participant, 'Id' | 'Name'>) {
  const { busy, refusal, run } = useCommand();

  const take = (action: MemberAction): Promise<void> => {
    switch (action) {
      case 'makeAdmin':
        return run(() => changeMemberRole(ref, Id, 'Admin'), {
          done: `${Name} is an Admin now.`,
          failed: 'Unable to change the role right now.',
        });
      case 'makeMember':
        return run(() => changeMemberRole(ref, Id, 'Member'), {
          done: `${Name} is a Member now.`,
          failed: 'Unable to change the role right now.',
        });
      case 'handOver':
        return run(() => changeMemberRole(ref, Id, 'Owner'), {
          done: `${Name} is the Owner now.`,
          failed: 'Unable to hand over ownership right now.',
        });
      case 'remove':
        return run(() => removeMember(ref, Id), {
          done: `${Name} has been removed from the team.`,
          failed: `Unable to remove ${Name} right now.`,
        });
    }
  };

  return { busy, refusal, take };
}

type ActionToConfirm = 'handOver' | 'remove';

interface QuestionFacts {
  readonly access: Pick<ProjectAccess, 'Roles'>;
  readonly member: Pick<Participant, 'Name'>;
  readonly project: Pick<Project, 'Name' | 'Participants'>;
}

const questionBefore = (action: ActionToConfirm, facts: QuestionFacts) =>
  action === 'handOver' ? handOverQuestion(facts) : removalQuestion(facts);

function handOverQuestion({ access, member, project }: QuestionFacts) {
  const owner = project.Participants.find(({ Role }) => Role === 'Owner');
  const isOwn = access.Roles.Project === 'Owner';
  const former = owner && (isOwn ? ' You become an Admin.' : ` ${owner.Name} becomes an Admin.`);
  const back = isOwn ? ' Only the new Owner or an organiser of the event can hand it back.' : '';
  return {
    title: `Hand ${project.Name} over to ${member.Name}?`,
    text: `${member.Name} becomes the Owner.${former ?? ''}${back}`,
    confirm: 'Yes, hand it over.',
  };
}

const removalQuestion = ({ member, project }: QuestionFacts) => ({
  title: `Remove ${member.Name} from the team?`,
  text: `${member.Name} loses their place in ${project.Name}, and someone else can take it. ${member.Name} stays a participant of the event.`,
  confirm: 'Yes, remove them.',
  danger: true,
});
