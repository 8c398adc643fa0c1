import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { projectInvitations } from '../../../../web/api/data/invitationPlaces.ts';
import { askPerson } from '../../../../web/api/data/teamRequests.ts';
import { useSentInvitations } from '../../../../web/api/http/queries.ts';
import { answer, answerCalls } from '../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter', project: 'solar' };
const PERSON = '0'.repeat(32);

test('the list of sent invitations is read again after a team has asked a person to join', async () => {
  const invitation = { Id: 'one', Email: '', Name: 'Ada', Person: PERSON, State: 'Sent' };
  answerCalls({
    'GET /p/acme/winter/solar/invitations': [
      answer({ Invitations: [] }),
      answer({ Invitations: [invitation] }),
    ],
    [`POST /p/acme/winter/solar/ask/${PERSON}`]: [
      answer({ Asked: { Id: PERSON, Name: 'Ada', Expires: '' } }),
    ],
  });
  const { result } = renderHook(() => useSentInvitations(projectInvitations(REF)));
  await waitFor(() => expect(result.current.data).toEqual([]));
  await act(() => askPerson(REF, PERSON));
  expect(result.current.data).toEqual([invitation]);
});
