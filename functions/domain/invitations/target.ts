import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { type InviteInput, PERMISSION_TO_INVITE } from '#contract/invitations/invitationRules.ts';
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
  /** The identifiers of the place, separated by slashes. */
  readonly target: string;
}

interface InvitingAccess extends Grant {
  readonly place: InvitationPlace;
  readonly inviting: InviteInput;
  /** For dates in refusals. If the place is an organisation, refusals contain no date, so the zone doesn't matter. */
  readonly timeZone: string;
}

/** Checks the permission to invite to a place, and to revoke all invitations to it. @throws Refusal not_found, forbidden, archived */
export async function requireInviting(ctx: Context, target: InvitationTarget): Promise<InvitingAccess> {
  const { kind: to, ref } = target;
  switch (to) {
    case 'Organisation': {
      const access = await requireOrganisation(ctx, ref.org, PERMISSION_TO_INVITE[to]);
      const { granted, organisation, permissions } = access;
      const place = placeOf(organisation.name, ref.org);
      return { granted, place, inviting: { to, permissions }, timeZone: 'Etc/UTC' };
    }
    case 'Event': {
      const access = await requireEvent(ctx, ref, PERMISSION_TO_INVITE[to]);
      const { event, granted } = access;
      const place = placeOf(event.name, ref.org, ref.event);
      return { granted, place, inviting: { to, ...atEvent(access) }, timeZone: event.timeZone };
    }
    case 'Project': {
      const access = await requireProject(ctx, ref, PERMISSION_TO_INVITE[to]);
      const { event, granted, project } = access;
      const place = placeOf(project.name, ref.org, ref.event, ref.project);
      return { granted, place, inviting: { to, ...atEvent(access) }, timeZone: event.timeZone };
    }
  }
}

/** @returns the `target` of the place @throws Refusal not_found, forbidden */
export async function lookAtInvitations(ctx: Context, target: InvitationTarget): Promise<string> {
  const { kind, ref } = target;
  switch (kind) {
    case 'Organisation':
      await lookAtOrganisation(ctx, ref.org, PERMISSION_TO_INVITE[kind]);
      return targetOf(ref.org);
    case 'Event':
      await lookAtEvent(ctx, ref, PERMISSION_TO_INVITE[kind]);
      return targetOf(ref.org, ref.event);
    case 'Project':
      await lookAtProject(ctx, ref, PERMISSION_TO_INVITE[kind]);
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
