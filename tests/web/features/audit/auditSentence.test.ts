import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_FIELDS, type AuditEntry } from '#contract/audit/audit.ts';
import { detailsOf } from '../../../../web/features/audit/auditDetails.ts';
import { filterOf, withFilter } from '../../../../web/features/audit/auditFilter.ts';
import { ACTION_LABELS, FIELD_LABELS } from '../../../../web/features/audit/auditLabels.ts';
import { auditSentence } from '../../../../web/features/audit/auditSentence.ts';

const entry: AuditEntry = {
  Id: 'audit:1',
  Time: '2026-11-21T09:00:00.000Z',
  Actor: { Id: 'a'.repeat(32), Name: 'Ada Marsh' },
  Action: 'MemberRoleChanged',
  Organisation: 'acme',
  Event: null,
  Project: null,
  Subject: 'Max Weber',
  Details: [{ Field: 'Role', From: 'Member', To: 'Admin' }],
};
const names = { event: (id: string) => (id === 'spring' ? 'Spring Hack' : id) };
const at = { Event: 'spring', Project: null };
const inTeam = { Event: 'spring', Project: 'solar' };

describe('an audit entry as a sentence', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['Ada Marsh made Max Weber Admin', {}],
    ['Ada Marsh deactivated Max Weber', { Details: [{ Field: 'Role', From: 'Member', To: 'Inactive' }] }],
    ['Ada Marsh created the event Spring Hack', { Action: 'EventCreated', ...at, Subject: 'Spring Hack' }],
    ['Ada Marsh changed Spring Hack', { Action: 'EventUpdated', ...at, Subject: null, Details: [] }],
    ['Ada Marsh changed gone', { Action: 'EventUpdated', Event: 'gone', Subject: null, Details: [] }],
    ['Ada Marsh joined Spring Hack as Admin', { Action: 'ParticipantJoined', ...at }],
    ['Ada Marsh placed Max Weber into solar at Spring Hack', { Action: 'ParticipantPlaced', ...inTeam }],
    ['Ada Marsh invited Max Weber to the organisation', { Action: 'InvitationSent' }],
    ['Ada Marsh invited Max Weber to Spring Hack', { Action: 'InvitationSent', ...at }],
    ['Ada Marsh invited Max Weber to solar at Spring Hack', { Action: 'InvitationSent', ...inTeam }],
    [
      'The portal erased the personal details that Spring Hack kept about participants',
      {
        Action: 'PersonalFieldsErased',
        ...at,
        Actor: null,
        Subject: null,
      },
    ],
    ['Max Weber joined as Admin', { Action: 'MemberJoined', Actor: null }],
  ])('reads “%s”', (sentence, changed) => {
    expect(auditSentence({ ...entry, ...changed }, names)).toBe(sentence);
  });

  test('exists for every action and begins with the person', () => {
    for (const Action of AUDIT_ACTIONS)
      expect(auditSentence({ ...entry, ...inTeam, Action }, names)).toMatch(/^Ada Marsh [a-z].+[^ ]$/);
  });
});

describe('the words of the log', () => {
  test.each<[string, readonly string[], Readonly<Record<string, string>>]>([
    ['actions', AUDIT_ACTIONS, ACTION_LABELS],
    ['fields', AUDIT_FIELDS, FIELD_LABELS],
  ])('say all %s of the contract in plain English, each in other words', (_, inContract, labels) => {
    expect(Object.keys(labels)).toEqual(inContract);
    const words = Object.values(labels);
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) expect(text).toMatch(/^[A-Z][a-z]*(?: (?:[a-z’]+|Teams))*$/u);
  });
});

describe('the details of an audit entry', () => {
  const details = (Field: string, From: string | null, To: string | null) =>
    detailsOf({ ...entry, Details: [{ Field, From, To }] }, (instant) => `at ${instant.slice(0, 10)}`);

  test.each<[string, Parameters<typeof details>, ReturnType<typeof details>]>([
    [
      'the old and the new role',
      ['Role', 'Member', 'Admin'],
      [{ field: 'Role', from: 'Member', to: 'Admin' }],
    ],
    ['no first role, because the sentence names it', ['Role', null, 'Admin'], []],
    ['only the field of a long text', ['Content', null, null], [{ field: 'Content', from: null, to: null }]],
    [
      'a list without brackets and quotes',
      ['Domains', '[]', '["a.example","b.example"]'],
      [{ field: 'Domains', from: null, to: 'a.example, b.example' }],
    ],
    [
      'the texts of requirements, and otherwise their kinds',
      ['Items', null, '[{"id":"a","kind":"Statement","text":"Rights cleared"},{"id":"b","kind":"Video"}]'],
      [{ field: 'Requirements', from: null, to: 'Rights cleared, Video' }],
    ],
    [
      'the chosen option in words',
      ['Kind', 'NoTeam', 'NotVoted'],
      [{ field: 'For', from: 'People without a team', to: 'People who haven’t voted' }],
    ],
    ['a field of an older version', ['OldField', null, 'x'], [{ field: 'Old Field', from: null, to: 'x' }]],
    [
      'a name as it is, even if it looks like a list',
      ['Name', '[x', '[y]'],
      [{ field: 'Name', from: '[x', to: '[y]' }],
    ],
    [
      'formatted times',
      ['VotingEnd', '2026-07-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
      [{ field: 'Voting end', from: 'at 2026-07-01', to: 'at 2026-12-01' }],
    ],
  ])('show %s', (_, [field, from, to], expected) => {
    expect(details(field, from, to)).toEqual(expected);
  });
});

describe('the audit filters in an address', () => {
  const read = (query: string) => filterOf(new URLSearchParams(query));

  test('cover whole days in the viewer’s time zone', () => {
    expect(read('from=2026-03-01&to=2026-03-31')).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 3, 1).toISOString(),
    });
  });

  test('can be combined', () => {
    const actor = 'a'.repeat(32);
    expect(read(`event=Spring&actor=${actor}&action=EventCreated`)).toEqual({
      event: 'spring',
      actor,
      action: 'EventCreated',
    });
  });

  test.each([
    'event=a/b',
    'actor=nobody',
    'action=Nothing',
    'from=yesterday',
    'to=',
    'event=',
    'from=9999999-01-01',
  ])('are ignored if they’re invalid: %s', (query) => {
    expect(read(query)).toEqual({});
  });

  test('can be set, changed and removed without affecting other parameters', () => {
    const query = new URLSearchParams('t=x');
    const set = withFilter(query, 'event', 'spring');
    expect(set.toString()).toBe('t=x&event=spring');
    expect(withFilter(set, 'event', '').toString()).toBe('t=x');
    expect(query.toString()).toBe('t=x');
  });
});
