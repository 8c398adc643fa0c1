import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';
import { INVITATION_DAYS, INVITATION_LISTED_DAYS } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import { normaliseEmail } from '#contract/text.ts';
import { requireEvent } from '../access/eventAccess.ts';
import { requireOrganisation } from '../access/organisationAccess.ts';
import { requireProject } from '../access/projectAccess.ts';
import { type Context, instant } from '../context.ts';
import { randomId } from '../randomId.ts';
import type { InvitationDocument } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { emailHashOf } from './emailHash.ts';

/** What somebody is invited to. */
export type InvitationTarget =
  | { readonly kind: 'Organisation'; readonly ref: OrganisationRef }
  | { readonly kind: 'Event'; readonly ref: EventRef }
  | { readonly kind: 'Project'; readonly ref: ProjectRef };

const DAY_MS = 24 * 60 * 60_000;
/** 26 characters of 5 bits: the 128 random bits that the contract asks for, and two more. */
const ID_LENGTH = 26;

/**
 * Invites an e-mail address (organisation_edit, event_edit or project_invite). Inviting the same address twice renews the
 * one invitation.
 * @param role what accepting gives; the contract's "What accepting gives" where it is Member
 */
export async function invite(
  ctx: Context,
  target: InvitationTarget,
  email: string,
  role: Role = 'Member',
): Promise<void> {
  const place = await requireTarget(ctx, target);
  const emailHash = emailHashOf(email);
  await untilCommitted(async () => {
    const invitations = await ctx.store.list('invitation', emailHash);
    const existing = invitations.find(
      (one) =>
        one.state === 'Pending' &&
        one.organisation === place.organisation &&
        one.event === place.event &&
        one.project === place.project,
    );
    const document: InvitationDocument = {
      type: 'invitation',
      id: existing?.id ?? randomId(ID_LENGTH),
      emailHash,
      email: normaliseEmail(email),
      invitationType: target.kind,
      ...place,
      role,
      state: 'Pending',
      invitedBy: ctx.caller.userId,
      invitedAt: instant(ctx.clock),
      expires: new Date(ctx.clock() + INVITATION_DAYS * DAY_MS).toISOString(),
      ttl: ((INVITATION_DAYS + INVITATION_LISTED_DAYS) * DAY_MS) / 1000,
    };
    await ctx.store.commit(emailHash, [
      existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
    ]);
  });
}

async function requireTarget(ctx: Context, target: InvitationTarget) {
  const { ref } = target;
  switch (target.kind) {
    case 'Organisation': {
      const { organisation } = await requireOrganisation(ctx, ref.org, 'organisation_edit');
      return { name: organisation.name, organisation: ref.org, event: null, project: null };
    }
    case 'Event': {
      const { event } = await requireEvent(ctx, target.ref, 'event_edit');
      return { name: event.name, organisation: ref.org, event: target.ref.event, project: null };
    }
    case 'Project': {
      const { project } = await requireProject(ctx, target.ref, 'project_invite');
      return {
        name: project.name,
        organisation: ref.org,
        event: target.ref.event,
        project: target.ref.project,
      };
    }
  }
}
