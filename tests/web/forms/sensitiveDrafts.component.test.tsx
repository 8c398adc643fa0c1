import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../../web/api/edits.ts';
import { endSession } from '../../../web/features/session/endSession.ts';
import { draftKey, readDraft, removeDraftsOf, writeDraft } from '../../../web/forms/drafts.ts';
import { removeOldSensitiveDrafts, sensitiveKey } from '../../../web/forms/sensitiveDrafts.ts';
import { useEditing } from '../../../web/forms/useEditing.ts';
import { answerCalls, noAnswer } from '../../support/apiAnswers.ts';

const HOUR_MS = 60 * 60_000;
const SAVED = { name: 'Ada', allergies: '' };
const DRAFT = { base: SAVED, values: { ...SAVED, allergies: 'hazelnuts' }, discarded: false };

const ADAS = draftKey('ada@acme.example', ownProfile.key);
const BOBS = draftKey('bob@acme.example', ownProfile.key);
const PROJECT = draftKey('ada@acme.example', '/p/acme/winter/kettle');

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('portal.draft:'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-03-01T12:00:00Z'), toFake: ['Date'] });
  writeDraft(sensitiveKey(ADAS), DRAFT);
  writeDraft(PROJECT, DRAFT);
});

describe('a sensitive draft', () => {
  test('comes back within a day, and not after it', () => {
    const after = (hours: number) => readDraft(sensitiveKey(ADAS), SAVED, Date.now() + hours * HOUR_MS);
    expect(after(23)?.values).toEqual(DRAFT.values);
    expect(after(25)).toBeNull();
  });

  test('goes a day after it was written when the portal starts, whether its form is opened or not', () => {
    removeOldSensitiveDrafts(Date.now() + 23 * HOUR_MS);
    expect(kept()).toHaveLength(2);
    removeOldSensitiveDrafts(Date.now() + 25 * HOUR_MS);
    expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
  });

  test.each(['', '{', 'null', '{}', '{"writtenAt":"x"}', `{"writtenAt":${Date.parse('2040-01-01')}}`])(
    'that says no time in which it can have been written (%s) goes, too',
    (text) => {
      localStorage.setItem(`portal.draft:${sensitiveKey(ADAS)}`, text);
      removeOldSensitiveDrafts();
      expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
    },
  );

  test('goes at sign-out, whosever it is; what else was typed stays', async () => {
    writeDraft(sensitiveKey(BOBS), DRAFT);
    answerCalls({
      'POST /u/logout': [() => new Response(null, { status: 204 })],
      // Without the sign-in provider, this page stays.
      'HEAD /tenant/v2.0/.well-known/openid-configuration': [noAnswer],
    });
    const ending = endSession();
    expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
    await ending;
  });

  test('that another tab has kept after the session was over goes when this one is told of it', async () => {
    localStorage.removeItem('portal.session');
    await endSession();
    expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
  });

  test('goes with the account', () => {
    writeDraft(sensitiveKey(BOBS), DRAFT);
    removeDraftsOf('ada@acme.example');
    expect(kept()).toEqual([`portal.draft:${sensitiveKey(BOBS)}`]);
  });
});

describe('a profile’s draft of the releases before', () => {
  beforeEach(() => {
    localStorage.clear();
    writeDraft(ADAS, DRAFT);
    writeDraft(PROJECT, DRAFT);
  });

  test('goes when the portal starts', () => {
    removeOldSensitiveDrafts();
    expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
  });

  test('goes at sign-out', async () => {
    localStorage.removeItem('portal.session');
    await endSession();
    expect(kept()).toEqual([`portal.draft:${PROJECT}`]);
  });
});

test('a form that holds such fields keeps what is typed as sensitive', () => {
  localStorage.clear();
  const { result, unmount } = renderHook(() => useEditing(sensitiveKey(ADAS), SAVED));
  act(() => result.current.change('allergies', 'hazelnuts'));
  unmount();
  expect(kept()).toEqual([`portal.draft:${sensitiveKey(ADAS)}`]);
  removeOldSensitiveDrafts(Date.now() + 25 * HOUR_MS);
  const again = renderHook(() => useEditing(sensitiveKey(ADAS), SAVED));
  expect(again.result.current.values).toEqual(SAVED);
});
