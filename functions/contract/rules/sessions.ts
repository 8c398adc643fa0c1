import type { Role } from '../permissions.ts';
import type { RuleRefusal } from './refused.ts';
import { standingOf } from './standing.ts';

interface EndingSessions {
  /** The role of the person who ends the sessions. */
  readonly by: Role | null;
  /** The role of the person whose sessions end. */
  readonly of: Role;
  readonly name: string;
  /** They sign in from a directory that the organisation lists. */
  readonly isFromDirectory: boolean;
  /** They own another organisation, or an event or a project of one. */
  readonly ownsElsewhere: boolean;
}

/**
 * A session is valid in every organisation. Owners can therefore end only sessions of their own people, and only if no
 * other organisation depends on them.
 */
export function endSessionsRefusal(ending: EndingSessions): RuleRefusal | null {
  const { by, isFromDirectory, name, of, ownsElsewhere } = ending;
  if (by !== 'Owner') return { reason: 'session_owners_only' };
  if (of === 'Inactive') return { reason: 'sessions_of_inactive', name };
  if (standingOf({ organisation: of, event: null }) >= standingOf({ organisation: by, event: null }))
    return { reason: 'sessions_of_owner', name };
  if (!isFromDirectory) return { reason: 'sessions_of_outsider', name };
  return ownsElsewhere ? { reason: 'sessions_of_owner_elsewhere', name } : null;
}
