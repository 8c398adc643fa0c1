import type { Role } from '../permissions.ts';
import type { RuleRefusal } from './refused.ts';
import { standingOf } from './standing.ts';

/** Somebody who is to be signed out of the portal by somebody else. */
interface EndingSessions {
  /** The role in the organisation of the person who asks. */
  readonly by: Role | null;
  /** The role in it of the person whose sessions end. */
  readonly of: Role;
  /** That person's name. */
  readonly name: string;
  /** Whether they sign in from a directory that the organisation names. */
  readonly isFromDirectory: boolean;
  /** Whether they own another organisation, or an event or a project of one. */
  readonly ownsElsewhere: boolean;
}

/**
 * Why somebody's sessions can't be ended for them, or null. A session is valid in every organisation, so an organisation's
 * Owners end only those of their own people, on whom no other organisation depends.
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
