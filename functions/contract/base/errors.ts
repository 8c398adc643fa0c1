import * as z from 'zod';

/**
 * 400: a rule refuses the call. 403: callers have no permission for this call. 404: the resource doesn't exist, or
 * callers aren't allowed to learn that it does. 408: the body arrived too slowly. 410: the video can't be converted.
 */
export const ERROR_STATUS = {
  already_in_team: 400,
  already_member: 400,
  already_uploaded: 400,
  archived: 400,
  award_waits: 400,
  award_without_winner: 400,
  announcements_used_up: 400,
  awards_used_up: 400,
  event_completed: 400,
  exclusive_award: 400,
  invitation_answered: 400,
  invitation_expired: 400,
  invitation_void: 400,
  invite_only: 400,
  judges_missing: 400,
  last_owner: 400,
  line_released: 400,
  not_a_member: 400,
  not_looking: 400,
  not_voteable: 400,
  own_team: 400,
  owner_cannot_leave: 400,
  outside_address: 400,
  owner_required: 400,
  owns_team: 400,
  panel_full: 400,
  panel_in_use: 400,
  participant_inactive: 400,
  placement_applied: 400,
  placement_empty: 400,
  seat_changed: 400,
  has_owner: 400,
  reminder_sent: 400,
  reminders_used_up: 400,
  request_answered: 400,
  request_declined: 400,
  request_void: 400,
  requests_not_taken: 400,
  requests_used_up: 400,
  requirements_fixed: 400,
  results_by_date: 400,
  results_to_hide: 400,
  reveal_blocked: 400,
  reveal_planned: 400,
  round_closed: 400,
  round_open: 400,
  sessions_kept: 400,
  stage_refused: 400,
  tallies_fixed: 400,
  team_full: 400,
  votes_used_up: 400,
  voting_closed: 400,
  voting_not_over: 400,
  voting_not_started: 400,
  unauthenticated: 401,
  account_being_deleted: 403,
  forbidden: 403,
  owners_only: 403,
  not_found: 404,
  timed_out: 408,
  changed_meanwhile: 409,
  identifier_taken: 409,
  transcode_failed: 410,
  version_mismatch: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  invited_recently: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const FieldError = z.object({ Path: z.string(), Message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const ErrorBody = z
  .object({
    Code: z.enum(ERROR_CODES),
    Message: z.string().describe('A sentence for a person.'),
    Errors: z.array(FieldError).optional().describe('The problem with each field. Only with status 422.'),
    TraceId: z.string().describe('Finds this request in the log.'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
