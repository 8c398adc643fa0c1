import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { Now } from '#contract/base/phase.ts';
import { type TeamAction, managingRefusal, ownerStaysRefusal } from '#contract/teams/teamRules.ts';
import { atEvent } from '../actions/projectActions.ts';

export type MemberAction = 'makeAdmin' | 'makeMember' | 'handOver' | 'remove';

interface MemberFacts {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Roles'>;
  readonly event: Pick<EventAccess, 'Dates'>;
  readonly now: Now;
  /** The member's role in the team. */
  readonly role: Role;
}

/** Applies the same rules as the server. */
export function memberActions({ access, event, now, role }: MemberFacts): readonly MemberAction[] {
  if (ownerStaysRefusal(role)) return [];
  const manager = { ...atEvent(access, event), role: access.Roles.Project };
  const may = (action: TeamAction) => managingRefusal(manager, action, now) === null;
  return [
    ...(may('changeRole') ? [role === 'Admin' ? ('makeMember' as const) : ('makeAdmin' as const)] : []),
    ...(may('handOver') ? ['handOver' as const] : []),
    ...(may('remove') ? ['remove' as const] : []),
  ];
}

export interface MemberMenuProps {
  readonly name: string;
  readonly actions: readonly MemberAction[];
  readonly busy: boolean;
  readonly onChoose: (action: MemberAction) => void;
}
