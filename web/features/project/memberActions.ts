import type { ProjectAccess } from '#contract/access.ts';
import type { Role } from '#contract/permissions.ts';
import type { Phase } from '#contract/phase.ts';
import { isOver } from './projectActions.ts';

export type MemberAction = 'makeAdmin' | 'makeMember' | 'handOver' | 'remove';

interface Situation {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Roles' | 'Voteable'>;
  readonly phase: Phase;
  /** Of the member in the team. */
  readonly role: Role;
}

/**
 * What somebody can do about a member of a team (contract, "Calls"): project_edit changes roles and removes, the Owner and
 * event admins hand the team over. Nothing about the Owner, whose role goes only to somebody else.
 */
export function memberActions({ access, phase, role }: Situation): readonly MemberAction[] {
  const { Permissions, Roles } = access;
  if (!Permissions.includes('project_edit') || role === 'Owner' || isOver({ access, phase })) return [];
  const handsOver = Roles.Project === 'Owner' || Permissions.includes('event_edit');
  return [
    role === 'Admin' ? 'makeMember' : 'makeAdmin',
    ...(handsOver ? ['handOver' as const] : []),
    'remove',
  ];
}

/** What the menu about a member is given. */
export interface MemberMenuProps {
  readonly name: string;
  readonly actions: readonly MemberAction[];
  readonly busy: boolean;
  readonly onChoose: (action: MemberAction) => void;
}
