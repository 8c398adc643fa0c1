import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import { LIMITS } from '#contract/base/limits.ts';
import type {
  AskAnswer,
  InvitationsAnswer,
  SentInvitationsAnswer,
} from '#contract/invitations/invitations.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = z.infer<typeof AskAnswer> &
  z.infer<typeof InvitationsAnswer> &
  z.infer<typeof SentInvitationsAnswer> & { Code: string; Message: string };

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal({}, { ...LIMITS, invitationsToAddress: { most: 99, seconds: 60 } });
  org = await portal.organisation('Askers');
  await portal.organisation('Elsewhere', [OTHER]);
});
cleanUp(() => portal);

const startedEvent = () => portal.event(org, datesIn('Started'));
async function lookingPerson(ref: EventRef, tenant?: string): Promise<Caller> {
  const caller = await portal.signIn(person(tenant));
  if (tenant !== undefined) await portal.setEventRole(ref, caller, 'Member');
  await caller.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, { skills: ['Figma'] });
  return caller;
}
const ask = (by: Caller, path: string, who: Caller) =>
  by.call<Answers>('POST', `/v1/p/${path}/ask/${who.userId}/`);

describe('asking a person who looks for a team', () => {
  test('sends an ordinary invitation, and never shows the address to the team', async () => {
    const ref = await startedEvent();
    const { owner, path, project } = await portal.project(ref);
    const who = await lookingPerson(ref);
    const first = await ask(owner, path, who);
    expect([first.status, first.body.Asked]).toMatchObject([200, { Id: who.userId, Name: who.person.name }]);
    const again = await ask(owner, path, who);
    expect([again.status, again.body.Message]).toEqual([
      429,
      `${who.person.name} was asked a short time ago. You can ask again in an hour.`,
    ]);
    const sent = await owner.call<Answers>('GET', `/v1/p/${path}/invitations`);
    expect(sent.body.Invitations).toMatchObject([
      { Email: '', Name: who.person.name, Person: who.userId, State: 'Queued' },
    ]);
    const data = await owner.call('GET', '/v1/u/data');
    for (const answer of [first, again, sent, data])
      expect(JSON.stringify(answer.body)).not.toContain(who.person.email);

    const { body } = await who.call<Answers>('GET', '/v1/u/invitations');
    await who.call('POST', `/v1/u/invitations/${body.Invitations[0]?.Id}/accept`);
    const team = await who.call<{ Project: { Participants: { Id: string }[] } }>('GET', `/v1/p/${path}`);
    expect(team.body.Project.Participants.map(({ Id }) => Id)).toContain(who.userId);
    expect(project.Id).toBe('solar-kettle');
  });

  test('never shows the address to a team that takes the question back', async () => {
    const ref = await startedEvent();
    const { owner, path } = await portal.project(ref);
    const who = await lookingPerson(ref);
    await ask(owner, path, who);
    const sent = await owner.call<Answers>('GET', `/v1/p/${path}/invitations`);
    const revoked = `/v1/p/${path}/invitations/${sent.body.Invitations[0]?.Id}`;
    expect((await owner.call('DELETE', revoked)).status).toBe(204);
    const data = JSON.stringify((await owner.call('GET', '/v1/u/data')).body);
    expect(data).toContain('InvitationRevoked');
    expect(data).not.toContain(who.person.email);
  });

  test('is refused for people who don’t look for a team, are in a team, or are the caller', async () => {
    const ref = await startedEvent();
    const { owner, path } = await portal.project(ref);
    const hidden = await lookingPerson(ref);
    await hidden.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, { looking: false });
    const otherTeam = await portal.project(ref);
    const inactive = await lookingPerson(ref);
    await portal.setRole(org, inactive, 'Inactive');
    const stranger = await portal.signIn(person());
    const answers = await Promise.all(
      [hidden, inactive, otherTeam.owner, owner, stranger].map((who) => ask(owner, path, who)),
    );
    expect(answers.map(({ body }) => body.Code)).toEqual([
      'not_looking',
      'not_looking',
      'already_in_team',
      'not_looking',
      'not_found',
    ]);
    const seeker = await lookingPerson(ref);
    expect((await ask(otherTeam.owner, path, seeker)).body.Code).toBe('forbidden');
  });

  test('is possible for a participant from another company, and for 20 people a day', async () => {
    const ref = await startedEvent();
    const { owner, path } = await portal.project(ref);
    expect((await ask(owner, path, await lookingPerson(ref, OTHER))).status).toBe(200);
    for (let count = 1; count < 20; count++)
      expect((await ask(owner, path, await lookingPerson(ref))).status).toBe(200);
    const mate = await portal.signIn(person());
    await mate.call('POST', `/v1/u/join/p/${path}`);
    const refused = await ask(mate, path, await lookingPerson(ref));
    expect([refused.status, refused.body.Message]).toEqual([
      429,
      expect.stringMatching(/^Your team has asked 20 people today\. Try again in /),
    ]);
  });
});
