import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../../../web/api/http/edits.ts';
import { endSession } from '../../../../web/features/session/endSession.ts';
import { draftKey, readDraft, removeDraftsOf, writeDraft } from '../../../../web/forms/editing/drafts.ts';
import { removeOldSensitiveDrafts, sensitiveKey } from '../../../../web/forms/editing/sensitiveDrafts.ts';
import { useEditing } from '../../../../web/forms/editing/useEditing.ts';
import { answerCalls, noAnswer } from '../../../support/apiAnswers.ts';

const HOUR_MS = 60 * 60_000;
const SAVED = { name: 'Ada', allergies: '' };
const DRAFT = { base: SAVED, values: { ...SAVED, allergies: 'hazelnuts' }, discarded: false };

const ADAS = draftKey('ada@acme.example', ownProfile.key);
const BOBS = draftKey('bob@acme.example', ownProfile.key);
const PROJECT = draftKey('ada@acme.example', '/p/acme/winter/kettle');

const storedDrafts = () => Object.keys(localStorage).filter((name) => name.startsWith('portal.draft:'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-03-01T12:00:00Z'), toFake: ['Date'] });
  writeDraft(sensitiveKey(ADAS), DRAFT);
  writeDraft(PROJECT, DRAFT);
});

describe('a sensitive draft', () => {
  test('is restored within a day, but not later', () => {
    const after = (hours: number) => readDraft(sensitiveKey(ADAS), SAVED, Date.now() + hours * HOUR_MS);
    expect(after(23)?.values).toEqual(DRAFT.values);
    expect(after(25)).toBeNull();
  });

  test('is removed after a day when the portal starts, even if its form isn’t opened', () => {
    removeOldSensitiveDrafts(Date.now() + 23 * HOUR_MS);
    expect(storedDrafts()).toHaveLength(2);
    removeOldSensitiveDrafts(Date.now() + 25 * HOUR_MS);
    expect(storedDrafts()).toEqual([`portal.draft:${PROJECT}`]);
  });

  test.each(['', '{', 'null', '{}', '{"writtenAt":"x"}', `{"writtenAt":${Date.parse('2040-01-01')}}`])(
    'is removed if its time is missing or impossible: %s',
    (text) => {
      localStorage.setItem(`portal.draft:${sensitiveKey(ADAS)}`, text);
      removeOldSensitiveDrafts();
      expect(storedDrafts()).toEqual([`portal.draft:${PROJECT}`]);
    },
  );

  test('is removed at sign-out for every person, unlike other drafts', async () => {
    writeDraft(sensitiveKey(BOBS), DRAFT);
    answerCalls({
      'POST /u/logout': [() => new Response(null, { status: 204 })],
      // Without an answer from the sign-in provider, `endSession` doesn't open the provider's page.
      'HEAD /tenant/v2.0/.well-known/openid-configuration': [noAnswer],
    });
    const ending = endSession();
    expect(storedDrafts()).toEqual([`portal.draft:${PROJECT}`]);
    await ending;
  });

  test('is removed if another tab stored it after the session ended', async () => {
    localStorage.removeItem('portal.session');
    await endSession();
    expect(storedDrafts()).toEqual([`portal.draft:${PROJECT}`]);
  });

  test('is removed with the account', () => {
    writeDraft(sensitiveKey(BOBS), DRAFT);
    removeDraftsOf('ada@acme.example');
    expect(storedDrafts()).toEqual([`portal.draft:${sensitiveKey(BOBS)}`]);
  });
});

test('a form with sensitive fields stores its draft as sensitive', () => {
  localStorage.clear();
  const { result, unmount } = renderHook(() => useEditing(sensitiveKey(ADAS), SAVED));
  act(() => result.current.change('allergies', 'hazelnuts'));
  unmount();
  expect(storedDrafts()).toEqual([`portal.draft:${sensitiveKey(ADAS)}`]);
  removeOldSensitiveDrafts(Date.now() + 25 * HOUR_MS);
  const again = renderHook(() => useEditing(sensitiveKey(ADAS), SAVED));
  expect(again.result.current.values).toEqual(SAVED);
});
