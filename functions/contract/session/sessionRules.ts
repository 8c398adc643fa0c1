import { standingOf } from '../access/standing.ts';
import type { Role } from '../base/permissions.ts';
import type { RuleRefusal } from '../base/refused.ts';

interface EndSessionsInput {
  /** The role of the person who ends the sessions. */
  readonly by: Role | null;
  /** The role of the person whose sessions end. */
  readonly of: Role;
  readonly name: string;
  /** True if the person whose sessions end signs in from a directory that the organisation lists. */
  readonly isFromDirectory: boolean;
  /** True if the person whose sessions end owns another organisation, or an event or a project in another organisation. */
  readonly ownsElsewhere: boolean;
}

/**
 * A session is valid in every organisation. So an Owner can end only the sessions of people from the organisation's own
 * directories, and only of people who own nothing in another organisation.
 */
export function endSessionsRefusal(input: EndSessionsInput): RuleRefusal | null {
  const { by, isFromDirectory, name, of, ownsElsewhere } = input;
  if (by !== 'Owner') return { reason: 'session_owners_only' };
  if (of === 'Inactive') return { reason: 'sessions_of_inactive', name };
  if (standingOf({ organisation: of, event: null }) >= standingOf({ organisation: by, event: null }))
    return { reason: 'sessions_of_owner', name };
  if (!isFromDirectory) return { reason: 'sessions_of_outsider', name };
  return ownsElsewhere ? { reason: 'sessions_of_owner_elsewhere', name } : null;
}
