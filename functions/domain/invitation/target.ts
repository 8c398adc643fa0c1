import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';
import { type InviteInput, INVITING_NEEDS } from '#contract/rules/invitations.ts';
import { lookAtEvent, requireEvent } from '../access/eventAccess.ts';
import type { Grant } from '../access/granted.ts';
import { lookAtOrganisation, requireOrganisation } from '../access/organisationAccess.ts';
import { lookAtProject, requireProject } from '../access/projectAccess.ts';
import { atEvent } from '../access/teamsFixed.ts';
import type { Context } from '../context.ts';

export type InvitationTarget =
  | { readonly kind: 'Organisation'; readonly ref: OrganisationRef }
  | { readonly kind: 'Event'; readonly ref: EventRef }
  | { readonly kind: 'Project'; readonly ref: ProjectRef };

export interface InvitationPlace {
  readonly name: string;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly target: string;
}

interface InvitingAccess extends Grant {
  readonly place: InvitationPlace;
  readonly inviting: InviteInput;
  /** Refusals of an organisation name no date, so its zone doesn't matter. */
  readonly timeZone: string;
}

/** People who may invite to a place may also revoke other people's invitations to it. */
export async function requireInviting(ctx: Context, target: InvitationTarget): Promise<InvitingAccess> {
  const { kind: to, ref } = target;
  switch (to) {
    case 'Organisation': {
      const access = await requireOrganisation(ctx, ref.org, INVITING_NEEDS[to]);
      const { granted, organisation, permissions } = access;
      const place = placeOf(organisation.name, ref.org);
      return { granted, place, inviting: { to, permissions }, timeZone: 'Etc/UTC' };
    }
    case 'Event': {
      const access = await requireEvent(ctx, ref, INVITING_NEEDS[to]);
      const { event, granted } = access;
      const place = placeOf(event.name, ref.org, ref.event);
      return { granted, place, inviting: { to, ...atEvent(access) }, timeZone: event.timeZone };
    }
    case 'Project': {
      const access = await requireProject(ctx, ref, INVITING_NEEDS[to]);
      const { event, granted, project } = access;
      const place = placeOf(project.name, ref.org, ref.event, ref.project);
      return { granted, place, inviting: { to, ...atEvent(access) }, timeZone: event.timeZone };
    }
  }
}

export async function lookAtInvitations(ctx: Context, target: InvitationTarget): Promise<string> {
  const { kind, ref } = target;
  switch (kind) {
    case 'Organisation':
      await lookAtOrganisation(ctx, ref.org, INVITING_NEEDS[kind]);
      return targetOf(ref.org);
    case 'Event':
      await lookAtEvent(ctx, ref, INVITING_NEEDS[kind]);
      return targetOf(ref.org, ref.event);
    case 'Project':
      await lookAtProject(ctx, ref, INVITING_NEEDS[kind]);
      return targetOf(ref.org, ref.event, ref.project);
  }
}

const targetOf = (...identifiers: readonly string[]) => identifiers.join('/');

export const placeOf = (
  name: string,
  organisation: string,
  event?: string,
  project?: string,
): InvitationPlace => ({
  name,
  organisation,
  event: event ?? null,
  project: project ?? null,
  target: targetOf(...[organisation, event, project].filter((part) => part !== undefined)),
});
