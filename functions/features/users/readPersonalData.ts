import type { PersonalData } from '#contract/exports/personalData.ts';
import { entriesAbout } from '../../domain/audit/entriesAbout.ts';
import { presentAuditEntry } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { countDownload } from '../../domain/exports/countDownload.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { shownAddressOf } from '../../domain/invitations/present.ts';
import { presentConflicts, presentScore } from '../../domain/judging/present.ts';
import { presentOwnCard } from '../../domain/matching/card.ts';
import { presentMedia } from '../../domain/media/present.ts';
import { presentProfile } from '../../domain/users/present.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import {
  type InvitationDocument,
  type JudgeDocument,
  type MailDocument,
  type MediaDocument,
  type ParticipantDocument,
  refOfEventKey,
  type RequestDocument,
  type ScoreDocument,
} from '../../store/documents.ts';
import { withoutEarlierHolder } from './withoutEarlierHolder.ts';

/**
 * Exports the data about the caller (GDPR, articles 15 and 20). Leaves out hashes of used tokens and counts of used quotas,
 * which expire within about a day. The number of store calls doesn't grow with the data.
 * @throws Refusal unauthenticated, too_many_requests
 */
export async function readPersonalData(ctx: Context, apiOrigin: string): Promise<PersonalData> {
  const { caller, store } = ctx;
  const { userId } = caller;
  const own = { property: 'userId', equals: userId } as const;
  const profile = await readProfile(ctx);
  await countDownload(ctx);
  const [members, ofEvents, inPartition, sent, media, about] = await Promise.all([
    store.find('member', own),
    store.find(['participant', 'vote', 'request', 'placedSeat', 'judge', 'score'], own),
    caller.emailVerified ? store.list(['invitation', 'mail'], emailHashOf(caller.email)) : [],
    store.find(['invitation', 'mail'], { property: 'invitedBy', equals: userId }),
    store.find('media', own),
    entriesAbout(store, { userId, email: profile.emailVerified ? profile.email : null }),
  ]);
  const { entries, received } = withoutEarlierHolder(userId, { entries: about, received: inPartition });
  return {
    Id: userId,
    Exported: instant(ctx.clock),
    Profile: {
      ...presentProfile(profile, caller),
      Tenant: profile.tenantId,
      EmailVerified: profile.emailVerified,
      CalendarFeedSince: profile.calendarFeed?.since ?? null,
    },
    Memberships: members.map(({ orgId, role, since }) => ({ Organisation: orgId, Role: role, Since: since })),
    Participations: ofEvents.flatMap((one) =>
      one.type === 'participant' ? [presentParticipation(one)] : [],
    ),
    Votes: ofEvents.flatMap((one) =>
      one.type === 'vote' ? [{ ...placeOf(one.eventKey), Project: one.projectId, CastAt: one.castAt }] : [],
    ),
    TeamRequests: ofEvents.flatMap((one) => (one.type === 'request' ? [presentRequest(one)] : [])),
    Placements: ofEvents.flatMap((one) =>
      one.type === 'placedSeat' ? [{ ...placeOf(one.eventKey), Project: one.projectId, At: one.at }] : [],
    ),
    Judging: ofEvents.flatMap((one) => (one.type === 'judge' ? [presentJudging(one)] : [])),
    Scores: ofEvents.flatMap((one) => (one.type === 'score' ? [presentGivenScore(one)] : [])),
    InvitationsReceived: invitationsOf(received).map((one) => ({
      ...presentInvited(one),
      InvitedBy: one.invitedByName,
    })),
    InvitationsSent: invitationsOf(sent).map((one) => ({
      ...presentInvited(one),
      Email: shownAddressOf(one).Email,
      Name: one.asked?.name ?? one.name,
    })),
    MailsReceived: mailsOf(received),
    MailsSent: mailsOf(sent),
    Media: media.filter(({ state }) => state !== 'Deleted').map((one) => presentUpload(one, apiOrigin)),
    AuditEntries: entries
      .map(presentAuditEntry)
      // Leave out the names of other people who acted, because their actions are their own personal data.
      .map((entry) => (entry.Actor?.Id === userId ? entry : { ...entry, Actor: null }))
      .toSorted((a, b) => (a.Id < b.Id ? -1 : 1)),
  };
}

function placeOf(key: string): { Organisation: string; Event: string } {
  const { event, org } = refOfEventKey(key);
  return { Organisation: org, Event: event };
}

const presentParticipation = (one: ParticipantDocument): PersonalData['Participations'][number] => ({
  ...placeOf(one.eventKey),
  Role: one.role,
  Joined: one.joinedAt,
  Project: one.projectId,
  ProjectRole: one.projectRole,
  Card: presentOwnCard(one),
  AnnouncementsSeen: one.announcementsSeen ?? null,
  Name: one.name,
  Email: one.email,
  AvatarUrl: one.avatarUrl,
  ShirtSize: one.shirtSize,
  DietaryRequirements: one.dietaryRequirements,
  Allergies: one.allergies,
});

const presentRequest = (one: RequestDocument): PersonalData['TeamRequests'][number] => ({
  ...placeOf(one.eventKey),
  Project: one.projectId,
  DirectoryName: one.directoryName,
  State: one.state,
  Message: one.message,
  CreatedAt: one.createdAt,
  AnsweredAt: one.answeredAt,
});

const presentJudging = (one: JudgeDocument): PersonalData['Judging'][number] => ({
  ...placeOf(one.eventKey),
  Panels: [...one.panelIds],
  Conflicts: presentConflicts(one),
});

const presentGivenScore = (one: ScoreDocument): PersonalData['Scores'][number] => ({
  ...placeOf(one.eventKey),
  Panel: one.panelId,
  Project: one.projectId,
  ...presentScore(one),
});

const invitationsOf = (documents: readonly (InvitationDocument | MailDocument)[]) =>
  documents.flatMap((one) => (one.type === 'invitation' ? [one] : []));

const mailsOf = (documents: readonly (InvitationDocument | MailDocument)[]) =>
  documents.flatMap((one) =>
    one.type === 'mail'
      ? [{ Kind: one.kind, State: one.state, Attempts: one.attempts, SentAt: one.sentAt ?? null }]
      : [],
  );

const presentInvited = (one: InvitationDocument) => ({
  Type: one.invitationType,
  Name: one.name,
  Organisation: one.organisation,
  Event: one.event,
  Project: one.project,
  Role: one.role,
  EventRole: one.eventRole ?? null,
  State: one.state,
  InvitedAt: one.invitedAt,
  Expires: one.expires,
});

function presentUpload(media: MediaDocument, apiOrigin: string): PersonalData['Media'][number] {
  const { Link, ...upload } = presentMedia(media, apiOrigin);
  return { ...upload, Link: media.state === 'Listed' ? Link : null, Uploaded: media.uploadedAt };
}
