import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';
import { requireEvent } from '../access/eventAccess.ts';
import { requireOrganisation } from '../access/organisationAccess.ts';
import { requireEventOpen } from '../access/requireEventOpen.ts';
import { requireProject } from '../access/projectAccess.ts';
import type { Context } from '../context.ts';

/** What somebody is invited to. */
export type InvitationTarget =
  | { readonly kind: 'Organisation'; readonly ref: OrganisationRef }
  | { readonly kind: 'Event'; readonly ref: EventRef }
  | { readonly kind: 'Project'; readonly ref: ProjectRef };

/** A target as an invitation's document names it. */
export interface Place {
  readonly name: string;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly target: string;
}

/**
 * The place, for who may invite to it (organisation_edit, event_edit, project_invite) and so see and revoke what others
 * have sent.
 * @throws Refusal not_found, forbidden; event_completed where nobody could accept any more
 */
export async function requireInviting(
  ctx: Context,
  target: InvitationTarget,
  purpose: 'invite' | 'lookAfter' | 'revoke',
): Promise<Place> {
  const { kind, ref } = target;
  const toDo = purpose === 'lookAfter' ? 'look' : 'change';
  switch (kind) {
    case 'Organisation': {
      const { organisation } = await requireOrganisation(ctx, ref.org, 'organisation_edit', toDo);
      return placeOf(organisation.name, ref.org);
    }
    case 'Event': {
      const { event } = await requireEvent(ctx, ref, 'event_edit', toDo);
      return placeOf(event.name, ref.org, ref.event);
    }
    case 'Project': {
      const access = await requireProject(ctx, ref, 'project_invite', toDo);
      if (purpose === 'invite') requireEventOpen(ctx, access);
      return placeOf(access.project.name, ref.org, ref.event, ref.project);
    }
  }
}

/** A place by its name and identifiers. */
export const placeOf = (name: string, organisation: string, event?: string, project?: string): Place => ({
  name,
  organisation,
  event: event ?? null,
  project: project ?? null,
  target: [organisation, event, project].filter((part) => part !== undefined).join('/'),
});
