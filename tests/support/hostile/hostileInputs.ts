import { ErrorBody } from '#contract/base/errors.ts';
import type { ApiAnswer } from '../portal.ts';
import { hostileStrings, naughtyStrings } from './hostileStrings.ts';

export const strings = [...new Set([...hostileStrings, ...naughtyStrings])];

const StrictErrorBody = ErrorBody.strict();

/** True if the API refused the call, with a body in the usual form. */
export const isRefusal = ({ status, body }: ApiAnswer) => {
  const parsed = StrictErrorBody.safeParse(body);
  return (
    status >= 400 && status < 500 && parsed.success && (status === 422) === Array.isArray(parsed.data.Errors)
  );
};

const PROJECT_FIELDS = [
  'name',
  'logo',
  'content',
  'description',
  'joinoption',
  'status',
  'needs',
  'takesrequests',
  'site',
  'timezone',
  'repositoryurl',
  'demourl',
  'tags',
  'technologies',
  'trackids',
  'statements',
  'awardids',
] as const;

/**
 * The query parameters and body fields of each call. A test in `tests/api/hostile/` compares them with the OpenAPI document.
 */
export const INPUTS = {
  'GET /v1/qr.svg': ['url'],
  'GET /v1/u/authenticate': ['token'],
  'POST /v1/u/authenticate': ['token'],
  'POST /v1/teams/authenticate': ['token'],
  'POST /v1/e/{org}/{event}/projects': [...PROJECT_FIELDS, 'owner'],
  'PUT /v1/u/card/e/{org}/{event}': ['looking', 'skills', 'interests', 'site', 'timezone', 'remote', 'about'],
  'GET /v1/e/{org}/{event}/people': ['skill', 'site', 'after'],
  'POST /v1/u/request/p/{org}/{event}/{project}': ['message', 'need'],
  'POST /v1/e/{org}/{event}/placement': ['from', 'looking_only'],
  'PUT /v1/e/{org}/{event}/placement/{placement}': ['seats'],
  'POST /v1/e/{org}/{event}/awards': [
    'name',
    'places',
    'decided_by',
    'exclusive',
    'track',
    'require_complete',
    'opt_in',
  ],
  'PUT /v1/e/{org}/{event}/awards/{award}': [
    'name',
    'places',
    'decided_by',
    'exclusive',
    'track',
    'require_complete',
    'opt_in',
    'position',
  ],
  'POST /v1/e/{org}/{event}/awards/{award}/finalise': ['winners', 'ties'],
  'POST /v1/e/{org}/{event}/live/commands': ['id', 'seq', 'do', 'minutes', 'confirm'],
  'PUT /v1/e/{org}/{event}/running-order': ['slots', 'seed'],
  'PUT /v1/e/{org}/{event}/tables': ['tables', 'fill'],
  'PUT /v1/e/{org}/{event}/judging': ['panels'],
  'PUT /v1/e/{org}/{event}/judges/{user}': ['panels', 'capacity'],
  'POST /v1/e/{org}/{event}/judging/{panel}/{round}/plan': ['seed'],
  'PUT /v1/e/{org}/{event}/judging/{panel}/{round}/plan': ['seed', 'basis'],
  'PUT /v1/e/{org}/{event}/judging/{panel}/decision': ['order', 'reason', 'swaps'],
  'PUT /v1/u/judging/e/{org}/{event}/confirm': ['conflicts'],
  'PUT /v1/u/score/{panel}/{round}/p/{org}/{event}/{project}': [
    'values',
    'strength',
    'next_step',
    'note',
    'final',
  ],
  'POST /v1/e/{org}/{event}/reminders': ['kind', 'note', 'anchor', 'minutes'],
  'GET /v1/e/{org}/{event}/reminders/preview': ['kind'],
  'PUT /v1/e/{org}/{event}/reminders/{reminder}': ['kind', 'note', 'anchor', 'minutes'],
  'POST /v1/e/{org}/{event}/reminders/{reminder}/send': ['expected'],
  'POST /v1/e/{org}/{event}/announcements': ['content', 'pinned'],
  'PUT /v1/e/{org}/{event}/announcements/{announcement}': ['content', 'pinned'],
  'PUT /v1/u/seen/e/{org}/{event}': ['seen'],
  'PUT /v1/u/details': ['name', 'avatar', 'shirt_size', 'dietary_requirements', 'allergies', 'event_mails'],
  'DELETE /v1/u/details': ['confirm'],
  'POST /v1/o': ['name', 'id', 'logo', 'content', 'description', 'tenants', 'domains', 'owner'],
  'PUT /v1/o/{org}/settings': ['name', 'logo', 'tenants', 'domains', 'owner'],
  'PUT /v1/o/{org}/archive': ['archived'],
  'GET /v1/o/{org}/members': ['search', 'role', 'after'],
  'PUT /v1/o/{org}/members': ['members'],
  'POST /v1/o/{org}/invitations': ['emails'],
  'POST /v1/e/{org}/{event}/invitations': ['emails', 'role'],
  'POST /v1/o/{org}/events': [
    'name',
    'id',
    'logo',
    'content',
    'description',
    'headercolour',
    'timezone',
    'dates',
  ],
  'GET /v1/o/{org}/audit': ['event', 'actor', 'action', 'from', 'to', 'after'],
  'GET /v1/o/{org}/audit/csv/audit.csv': ['event', 'actor', 'action', 'from', 'to'],
  'PUT /v1/o/{org}': ['name', 'logo', 'content', 'description', 'imagehosts'],
  'PUT /v1/e/{org}/{event}': ['name', 'logo', 'content', 'description', 'headercolour', 'timezone', 'dates'],
  'POST /v1/e/{org}/{event}/copy': ['name', 'id', 'start'],
  'PUT /v1/e/{org}/{event}/archive': ['archived'],
  'PUT /v1/e/{org}/{event}/voting': ['action', 'until'],
  'PUT /v1/e/{org}/{event}/settings': [
    'votes_per_person',
    'own_team',
    'hide_tallies',
    'results',
    'staged_reveal',
    'team_rules',
    'requirements',
    'tracks',
  ],
  'PUT /v1/e/{org}/{event}/channel': ['address', 'posts'],
  'PUT /v1/e/{org}/{event}/results': ['revealed'],
  'GET /v1/e/{org}/{event}/participants': ['search', 'role', 'team', 'after'],
  'PUT /v1/e/{org}/{event}/participants': ['participants'],
  'PUT /v1/e/{org}/{event}/participants/{participant}/team': ['project'],
  'PUT /v1/p/{org}/{event}/{project}/grant': ['until'],
  'PUT /v1/p/{org}/{event}/{project}': PROJECT_FIELDS,
  'POST /v1/u/invite/o/{org}': ['email'],
  'POST /v1/u/invite/e/{org}/{event}': ['email', 'role'],
  'POST /v1/u/invite/p/{org}/{event}/{project}': ['email'],
  'PUT /v1/p/{org}/{event}/{project}/members/{member}': ['role'],
  'POST /v1/uploads/image': ['ticket'],
  'POST /v1/uploads/video': ['ticket', 'index'],
  'GET /v1/uploads/video': ['ticket'],
  'POST /v1/uploads/video/combine': ['ticket', 'Content-Type', 'Files'],
  'GET /v1/media/{key}/{file}': ['width'],
  'GET /v1/u/images/upload': ['type', 'ticket', 'size'],
  'POST /v1/u/images': ['url', 'name'],
};
