import { beforeAll, describe, expect, test } from 'vitest';
import { TEXT_MAX } from '#contract/base/limits.ts';
import { OptionalText } from '#contract/base/text.ts';
import { CardChanges } from '#contract/matching/cards.ts';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { isRefusal, strings } from '../../support/hostile/hostileInputs.ts';
import { wrongTypes } from '../../support/hostile/hostileStrings.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, person, type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
cleanUp(() => portal);

describe('a field of a card or a request', () => {
  test('keeps every string within the limits, and refuses others with a 422', async () => {
    const { org, event } = await portal.event(cast.ref.org, datesIn('Started'), { name: 'Finding' });
    const seeker = await portal.signIn(person());
    const { owner, path } = await portal.project({ org, event }, { takesrequests: true });
    for (const text of strings) {
      const card = { skills: [text], interests: [text], site: text, about: text };
      const parsed = CardChanges.safeParse(card);
      const saved = await seeker.call<{ Card: Record<string, unknown> }>(
        'PUT',
        `/v1/u/card/e/${org}/${event}/`,
        card,
      );
      expect([text, saved.status]).toEqual([text, parsed.success ? 200 : 422]);
      if (parsed.success)
        expect(saved.body.Card).toMatchObject({
          Skills: parsed.data.skills,
          Interests: parsed.data.interests,
          Site: parsed.data.site,
          About: parsed.data.about,
        });
      else expect(isRefusal(saved)).toBe(true);
      const query = encodeURIComponent(text.toWellFormed());
      const list = await owner.call('GET', `/v1/e/${org}/${event}/people/?skill=${query}&site=${query}`);
      expect([text, list.status]).toEqual([text, text.length > TEXT_MAX ? 422 : 200]);

      const requested = await seeker.call<{ Request: { Message: string | null } }>(
        'POST',
        `/v1/u/request/p/${path}/`,
        { message: text },
      );
      const message = OptionalText.safeParse(text);
      expect([text, requested.status]).toEqual([text, message.success ? 200 : 422]);
      if (message.success) expect(requested.body.Request.Message).toBe(message.data);
    }
    expect((await owner.call('GET', `/v1/e/${org}/${event}/suggestions/`)).status).toBe(200);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});

describe('hostile text about people', () => {
  test('becomes an invitation only if it is an email address', async () => {
    const { org, event, project } = cast.ref;
    for (const target of [`o/${org}`, `e/${org}/${event}`, `p/${org}/${event}/${project}`]) {
      for (const email of [...strings, ...wrongTypes]) {
        const answer = await cast.orgAdmin.call<{ Invitation: { Email: string } }>(
          'POST',
          `/v1/u/invite/${target}`,
          { email },
        );
        if (answer.status === 200) expect(answer.body.Invitation.Email).toMatch(/^[^@\s]+@[^@\s]+$/);
        else expect([answer.status, isRefusal(answer)]).toEqual([422, true]);
      }
    }
  });

  test('never passes as a role in a team, and changes nothing', async () => {
    const { org, event, project } = cast.ref;
    const path = `/v1/p/${org}/${event}/${project}/members/${cast.teammate.userId}`;
    const before = await portal.documents();
    for (const role of [...strings, ...wrongTypes]) {
      const answer = await cast.owner.call('PUT', path, { role });
      expect([answer.status, isRefusal(answer)]).toEqual([422, true]);
    }
    expect(await portal.documents()).toEqual(before);
  });
});
