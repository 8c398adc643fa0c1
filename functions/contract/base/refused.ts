/* Every reason for which a rule or a limit refuses a call, with its sentence. The portal and the API share this file. */
import type { ErrorCode } from './errors.ts';
import { JUDGING_REASONS } from './judgingReasons.ts';
import { ANNOUNCEMENTS_MAX, PENDING_REQUESTS_MAX, REMINDERS_MAX, TEAM_SIZE } from './limits.ts';
import type { Sentence, SentenceValues } from './sentence.ts';
import { STAGE_REASONS } from './stageReasons.ts';
import { waitInWords } from './waitInWords.ts';

export interface RuleRefusal {
  readonly reason: Reason;
  /** The date on which the refusal depends, in ISO 8601. */
  readonly at?: string | undefined;
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
  /** The number of votes from before the person deleted their account. No one can remove these votes. */
  readonly kept?: number | undefined;
  readonly waitSeconds?: number | undefined;
}

const usedUp = (what: string): readonly ['too_many_requests', Sentence] => [
  'too_many_requests',
  ({ wait }) => `You’ve reached the limit for ${what}. Try again ${wait}.`,
];

const REASONS = {
  event_archived: [
    'archived',
    () =>
      'This event is archived, so no one can change it. An Owner or Admin of the organisation can restore it.',
  ],
  organisation_archived: [
    'archived',
    () =>
      'This organisation is archived, so no one can change anything in it. A portal administrator can restore it.',
  ],

  account_being_deleted: [
    'account_being_deleted',
    () => 'Your account is being deleted. Sign in again in a few minutes to start with a new, empty account.',
  ],

  voting_not_permitted: ['forbidden', () => 'You don’t have permission to vote at this event.'],
  voting_not_started: [
    'voting_closed',
    ({ at }) => (at ? `Voting hasn’t started yet. It opens on ${at}.` : 'Voting hasn’t started yet.'),
  ],
  voting_about_to_open: ['voting_closed', () => 'Voting is about to open.'],
  voting_over: ['voting_closed', ({ at }) => (at ? `Voting closed on ${at}.` : 'Voting has closed.')],
  project_not_active: ['not_voteable', () => 'Only active projects can be voted for.'],
  project_incomplete: [
    'not_voteable',
    () => 'This project’s checklist isn’t complete yet, so no one can vote for it.',
  ],
  own_team: ['own_team', () => 'At this event, people can’t vote for their own team.'],
  votes_used_up: ['votes_used_up', votesUsedUp],
  voted_before: [
    'votes_used_up',
    () => 'You voted for this project before you deleted your account. That vote still counts.',
  ],
  // Votes of deleted accounts are stored under markers. Without the event's secret, the API can't match a person to a marker.
  vote_secret_erased: [
    'voting_closed',
    () =>
      'Voting can’t be opened again. Some people have deleted their accounts, and the portal can no longer tell who has voted before.',
  ],
  voting_to_start: [
    'voting_not_started',
    ({ at }) =>
      `Voting hasn’t started yet: it opens on ${at ?? 'its date'}. To change that, edit the dates of the event.`,
  ],
  requirements_fixed: [
    'requirements_fixed',
    ({ at }) => `Voting started${at ? ` on ${at}` : ''}, so the checklist can no longer change.`,
  ],
  tallies_fixed: [
    'tallies_fixed',
    ({ at }) =>
      `Until voting ends, no one can hide or show the tallies.${at ? ` Voting ends on ${at}.` : ''}`,
  ],
  event_ended: [
    'event_completed',
    ({ at }) => `The event ended on ${at ?? 'its date'}. Change its end before you open voting again.`,
  ],

  joining_not_permitted: ['forbidden', () => 'You don’t have permission to join teams at this event.'],
  team_search_over: [
    'event_completed',
    ({ at }) => `This event ${ended(at)}, so people can no longer look for a team.`,
  ],
  teams_fixed: ['event_completed', ({ at }) => `This event ${ended(at)}, so teams can no longer be changed.`],
  invitation_only: ['invite_only', () => 'This team takes new members by invitation only.'],
  already_in_team: [
    'already_in_team',
    ({ name }) =>
      `You are already in ${name ? `the team “${name}”` : 'a team of this event'}. Leave it first. You can be in one team per event.`,
  ],
  team_full: ['team_full', () => `This team is full: it already has ${TEAM_SIZE} people.`],
  not_a_member: ['not_a_member', () => 'You aren’t in this team.'],
  owner_cannot_leave: ['owner_cannot_leave', () => 'Owners of projects are unable to leave.'],
  owner_required: [
    'owner_required',
    () => 'The team needs an Owner. Hand ownership over to someone else first.',
  ],
  member_in_team: [
    'already_in_team',
    ({ name }) => `${name ?? 'This person'} is already in a team. People can be in one team per event.`,
  ],
  member_inactive: [
    'participant_inactive',
    ({ name }) => `${name ?? 'This person'} is Inactive at this event.`,
  ],
  managing_not_permitted: ['forbidden', () => 'You don’t have permission to change this team.'],

  event_roles_used_up: usedUp('roles at events'),
  requests_not_taken: [
    'requests_not_taken',
    () => 'This team doesn’t take requests. You can join it without asking.',
  ],
  requests_used_up: [
    'requests_used_up',
    () =>
      `You have ${PENDING_REQUESTS_MAX} requests waiting for an answer. Withdraw one to ask another team.`,
  ],
  requests_too_often: usedUp('requests to teams'),
  request_declined: [
    'request_declined',
    ({ wait }) => `This team has declined your request. You can ask it again ${wait}.`,
  ],
  not_looking: ['not_looking', ({ name }) => `${name ?? 'This person'} isn’t looking for a team.`],
  asking_oneself: ['not_looking', () => 'You can’t ask yourself to join your team.'],
  asks_used_up: [
    'too_many_requests',
    ({ limit, wait }) => `Your team has asked ${limit ?? 'enough'} people today. Try again ${wait}.`,
  ],
  request_answered: ['request_answered', () => 'This request has been answered or withdrawn.'],
  request_expired: ['request_void', () => 'This request has expired. The person can ask again.'],
  request_void: [
    'request_void',
    ({ name }) => `${name ?? 'This person'} has changed teams or left since they asked. They can ask again.`,
  ],

  placement_empty: [
    'placement_empty',
    () => 'Everyone who could be in a team is in one, so there is no one to place.',
  ],
  placement_applied: [
    'placement_applied',
    () => 'This proposal is being applied, so it can’t be changed. Make a new one.',
  ],
  placements_used_up: usedUp('proposals'),
  placement_changes_used_up: usedUp('changes to proposals'),
  seat_changed: [
    'seat_changed',
    ({ name }) => `${name ?? 'This person'} has changed teams since the proposal was made.`,
  ],
  seat_person_gone: ['seat_changed', () => 'This person has left the event since the proposal was made.'],
  seat_team_gone: ['seat_changed', () => 'This team doesn’t exist any more.'],
  has_owner: ['has_owner', () => 'This team has an Owner already.'],

  higher_standing: [
    'forbidden',
    ({ name }) => `${name ?? 'This person'} has a higher role than you, so you can’t change theirs.`,
  ],
  event_owners_only: [
    'owners_only',
    () =>
      'Only Owners of the event, and Owners and Admins of the organisation, can add or change Owners of the event.',
  ],
  organisation_owners_only: ['owners_only', () => 'Only Owners can add or change Owners.'],
  session_owners_only: [
    'owners_only',
    () => 'Only an Owner of the organisation can end other people’s sessions.',
  ],
  sessions_of_owner: [
    'sessions_kept',
    ({ name }) =>
      `${name ?? 'This person'} is an Owner. Owners end their own sessions with “Sign out everywhere” in their profile.`,
  ],
  sessions_of_inactive: [
    'sessions_kept',
    ({ name }) => `${name ?? 'This person'} is Inactive, so their sessions give no access here.`,
  ],
  sessions_of_outsider: [
    'sessions_kept',
    ({ name }) =>
      `${name ?? 'This person'} signs in from a directory that this organisation doesn’t name. Make them Inactive instead: they lose access within a minute.`,
  ],
  sessions_of_owner_elsewhere: [
    'sessions_kept',
    ({ name }) =>
      `${name ?? 'This person'} owns something outside this organisation. Make them Inactive instead: they lose access within a minute.`,
  ],
  session_endings_used_up: usedUp('ending sessions'),
  last_event_owner: [
    'last_owner',
    () =>
      'The event needs an Owner because its organisation has none. Make someone else an Owner of the event first.',
  ],

  creating_not_permitted: ['forbidden', () => 'You don’t have permission to create projects at this event.'],
  editing_not_permitted: ['forbidden', () => 'You don’t have permission to edit this project.'],
  editing_over: [
    'event_completed',
    ({ at }) => `This event ${ended(at)}, so its projects can no longer be edited.`,
  ],
  grant_over: [
    'event_completed',
    ({ at }) =>
      at === undefined
        ? 'This event has ended, and so has the extra time that your team had to edit its page.'
        : `This event has ended. Your team could edit its page until ${at}.`,
  ],

  inviting_not_permitted: ['forbidden', () => 'You don’t have permission to invite people here.'],
  calls_used_up: [
    'too_many_requests',
    ({ wait }) => `The portal has received too many requests from you. Try again ${wait}.`,
  ],
  bodies_used_up: [
    'too_many_requests',
    ({ wait }) =>
      `Too many requests from you or your network are arriving at the same time. Try again ${wait}.`,
  ],
  sent_too_slowly: [
    'timed_out',
    () => 'This took too long to arrive. Check your connection, and then try again.',
  ],
  projects_used_up: usedUp('new projects'),
  uploads_used_up: usedUp('uploads'),
  videos_used_up: usedUp('videos'),
  downloads_used_up: usedUp('downloads'),
  channel_tests_used_up: usedUp('tests'),
  channels_off: ['forbidden', () => 'This portal lacks the key that it needs to post to channels.'],
  feeds_off: ['forbidden', () => 'This portal is private, so calendars can’t subscribe to it.'],
  sign_ins_used_up: [
    'too_many_requests',
    ({ wait }) => `Too many sign-ins from your network have failed. Try again ${wait}.`,
  ],

  outside_address: [
    'outside_address',
    ({ name }) =>
      `${name ?? 'This address'} is outside the organisation. Ask an Owner or Admin of the event to send the invitation.`,
  ],
  invitations_used_up: usedUp('invitations'),
  address_invited: [
    'invited_recently',
    ({ name, wait }) =>
      `${name ?? 'This address'} was invited a short time ago. You can invite it again ${wait}.`,
  ],
  asked_recently: [
    'invited_recently',
    ({ name, wait }) => `${name ?? 'This person'} was asked a short time ago. You can ask again ${wait}.`,
  ],
  address_invited_often: [
    'invited_recently',
    ({ wait }) => `This address was invited several times today. Try again ${wait}.`,
  ],
  organisation_invitations_used_up: [
    'too_many_requests',
    ({ wait }) => `This organisation has reached its limit for invitations. Try again ${wait}.`,
  ],
  own_address: ['already_member', () => 'That is your own address.'],
  invitation_expired: ['invitation_expired', () => 'This invitation has expired. Ask for a new one.'],
  invitation_accepted: ['invitation_answered', () => 'You’ve already accepted this invitation.'],
  invitation_rejected: ['invitation_answered', () => 'You’ve rejected this invitation. Ask for a new one.'],

  results_before_voting: [
    'forbidden',
    ({ at }) => (at ? `Voting starts on ${at}. Come back then.` : 'Come back when voting has started.'),
  ],
  results_while_voting: [
    'forbidden',
    ({ at }) => `The results aren’t out yet. Voting is open${at ? ` until ${at}` : ''}.`,
  ],
  results_not_shown: [
    'forbidden',
    () => 'The votes are counted, and the results aren’t out yet. They appear here as soon as they are.',
  ],
  results_by_date: [
    'results_by_date',
    ({ at }) =>
      `The results of this event are shown when it ends${at ? `, on ${at}` : ''}. To choose the time yourself, change the event’s settings first.`,
  ],
  revealing_too_early: [
    'voting_not_over',
    ({ at }) =>
      `Voting isn’t over${at ? ` before ${at}` : ''}. You can reveal the results once voting is over.`,
  ],
  ...STAGE_REASONS,
  ...JUDGING_REASONS,

  announcements_used_up: [
    'announcements_used_up',
    () => `This event has ${ANNOUNCEMENTS_MAX} announcements already. Delete one before you add another.`,
  ],
  announcement_mails_used_up: [
    'too_many_requests',
    ({ limit, wait }) =>
      `This event has sent ${limit ?? 'enough'} announcements by email within a day. Try again ${wait}.`,
  ],
  organisation_announcement_mails_used_up: [
    'too_many_requests',
    ({ wait }) => `This organisation has reached its limit for announcements by email. Try again ${wait}.`,
  ],
  reminders_used_up: [
    'reminders_used_up',
    () => `This event has ${REMINDERS_MAX} reminders already. Delete one before you add another.`,
  ],
  reminder_sent: [
    'reminder_sent',
    () => 'This reminder is being sent or has been sent, so it can’t be changed.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, Sentence]>;

export type Reason = keyof typeof REASONS;

function ended(at: string | undefined): string {
  return at ? `ended on ${at}` : 'has ended';
}

function votesUsedUp({ kept = 0, limit = Infinity }: SentenceValues): string {
  if (kept >= limit)
    return 'You placed all of your votes before you deleted your account. They still count, and can’t be removed.';
  const all = limit === Infinity ? 'votes' : `${limit} votes`;
  if (kept > 0)
    return `You have placed all of your ${all}, ${kept} of them before you deleted your account. Remove a later one to vote for another project.`;
  if (limit === 1) return 'You have placed your vote already. Remove it to vote for another project.';
  return `You have placed all of your ${all}. Remove one to vote for another project.`;
}

/** API clients rely on the codes: if you split a reason in two, give both new reasons the code of the old one. */
export const codeOf = ({ reason }: RuleRefusal): ErrorCode => REASONS[reason][0];

/** @param inWords turns an instant into words. Without this function, the sentence names no date */
export function sentenceOf(
  { at, kept, limit, name, reason, waitSeconds }: RuleRefusal,
  inWords?: (instant: string) => string,
): string {
  const sentence: Sentence = REASONS[reason][1];
  const wait = waitSeconds === undefined ? 'later' : waitInWords(waitSeconds);
  return sentence({ at: at && inWords?.(at), kept, limit, name, wait });
}
