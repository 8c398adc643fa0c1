import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { inviteRefusal } from '#contract/invitations/invitationRules.ts';
import type { Project } from '#contract/projects/projects.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import type { Participant } from '#contract/users/participants.ts';
import { projectInvitations } from '../../../api/data/invitationPlaces.ts';
import type { Query } from '../../../api/http/queries.ts';
import { Invitations } from '../../../shared/invitations/Invitations.tsx';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';
import { PeopleHeading, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../../ui/page/Unreachable.tsx';
import { atEvent } from '../actions/projectActions.ts';
import { MemberRow } from './MemberRow.tsx';
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
    <div className={styles.members}>
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
      <p className={styles.note}>{fixed ? sentenceOf(fixed) : aboutOwner(members)}</p>
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
