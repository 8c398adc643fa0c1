import { permissionsOf } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { acceptRequestRefusal, isOpen } from '#contract/matching/requestRules.ts';
import type { RequestRef, TeamRequest } from '#contract/matching/requests.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import { enforce, notFound, refusal } from '../../core/errors.ts';
import type { Grant } from '../../domain/access/granted.ts';
import { type CheckedProject, requireProject } from '../../domain/access/projectAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { askerOf, presentTeamRequest } from '../../domain/matching/requests.ts';
import { withNeedMet } from '../../domain/projects/needsOf.ts';
import { takeSeat } from '../../domain/users/takeSeat.ts';
import {
  documentId,
  type MemberDocument,
  type ParticipantDocument,
  type RequestDocument,
  type Stored,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { decrementPendingRequests } from './decrementPendingRequests.ts';

interface RequestAccess extends CheckedProject, Grant {
  readonly request: Stored<RequestDocument>;
  readonly person: Stored<ParticipantDocument> | null;
  /** Null if the person isn't a member of the organisation. */
  readonly membership: MemberDocument | null;
}

/** @throws Refusal not_found, forbidden, archived, event_completed */
async function loadRequest(ctx: Context, ref: RequestRef): Promise<RequestAccess> {
  const access = await requireProject(ctx, ref, 'project_edit');
  enforce(teamSearchOverRefusal(access.event.dates, ctx.clock()), access.event);
  const [request, person, membership] = await Promise.all([
    ctx.store.read('request', access.key, documentId.request(ref.project, ref.person)),
    ctx.store.read('participant', access.key, documentId.participant(ref.person)),
    ctx.store.read('member', ref.org, documentId.member(ref.person)),
  ]);
  if (request === null) throw notFound();
  return { ...access, request, person, membership };
}

/**
 * Adds the person to the team. One commit changes the participant, the project's number of members and the request. So a team
 * never gets too large, and if several teams accept a person at the same time, only one succeeds. A repeated call succeeds.
 * @throws Refusal not_found, forbidden, archived, event_completed, request_answered, request_void, participant_inactive,
 *   already_in_team, team_full
 */
export async function acceptRequest(ctx: Context, ref: RequestRef): Promise<TeamRequest> {
  const { accepted, granted, note } = await untilCommitted(async () => {
    const access = await loadRequest(ctx, ref);
    const { event, granted, person, project, request } = access;
    if (request.state === 'Accepted' && person)
      return { granted, note: null, accepted: presentTeamRequest(request, person, ctx.clock()) };
    enforce(
      acceptRequestRefusal(
        { ...request, memberCount: project.team.length, asker: askingPerson(access) },
        ctx.clock(),
      ),
      event,
    );
    if (person === null) throw refusal({ reason: 'request_void' });
    const document: RequestDocument = { ...request, state: 'Accepted', answeredAt: instant(ctx.clock) };
    const note = noteAbout('RequestAccepted', request);
    const seat = { event, participant: person, project: withNeedMet(project, request.needId) };
    const joined = await takeSeat(granted, seat, 'Member', {
      action: 'TeamRequestAccepted',
      also: [
        { do: 'replace', document, ifMatch: request.etag },
        { do: 'upsert', document: note },
      ],
    });
    return { granted, note, accepted: presentTeamRequest(document, joined, ctx.clock()) };
  });
  if (note) await queueMailsNow(granted, note);
  return accepted;
}

/** The ids of the note and its email contain the request's time, so each request gets at most one email about its answer. */
const noteAbout = (
  kind: 'RequestAccepted' | 'RequestDeclined',
  { createdAt, eventKey, projectId, userId }: RequestDocument,
) => eventMailNote(eventKey, { kind, projectId, userId }, Date.parse(createdAt));

function askingPerson({ membership, person }: RequestAccess) {
  const asker = askerOf(person);
  if (asker === null || person === null) return null;
  const roles = { organisation: membership?.role ?? null, event: person.role };
  const permissions = permissionsOf(roles);
  return {
    ...asker,
    name: person.name,
    isActive: isActiveRole(person.role) && membership?.role !== 'Inactive',
    canJoin: permissions.includes('project_join'),
  };
}

/** @throws Refusal not_found, forbidden, archived, event_completed, request_answered, request_void */
export async function declineRequest(ctx: Context, ref: RequestRef): Promise<TeamRequest> {
  const { declined, granted, note } = await untilCommitted(async () => {
    const { granted, key, person, request } = await loadRequest(ctx, ref);
    if (person === null) throw refusal({ reason: 'request_void' });
    const now = ctx.clock();
    if (request.state === 'Declined')
      return { granted, note: null, declined: presentTeamRequest(request, person, now) };
    if (request.state !== 'Pending') throw refusal({ reason: 'request_answered' });
    const document: RequestDocument = { ...request, state: 'Declined', answeredAt: instant(ctx.clock) };
    const note = noteAbout('RequestDeclined', request);
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: request.etag },
      ...decrementPendingRequests(person, isOpen(request, askerOf(person), now)),
      { do: 'upsert', document: note },
      auditEvent(ctx, ref, {
        action: 'TeamRequestDeclined',
        project: ref.project,
        subject: person.name,
        subjectId: person.userId,
      }),
    ]);
    return { granted, note, declined: presentTeamRequest(document, person, now) };
  });
  if (note) await queueMailsNow(granted, note);
  return declined;
}
