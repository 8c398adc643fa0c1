import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod';
import type { EventAccess } from '#contract/access/access.ts';
import type { AwardsAnswer } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import type { StageAnswer, StageFeedAnswer } from '#contract/stage/stage.ts';
import type { WriteContext } from '../../../../functions/domain/context.ts';
import { sendCommand } from '../../../../functions/features/stage/sendCommand.ts';
import { stageFeedOf } from '../../../../functions/features/stage/stageFeed.ts';
import { reopenVoting } from '../../../../functions/features/voting/reopenVoting.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../../functions/store/store.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { emptyProjects } from '../../../support/emptyProjects.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = StageAnswer &
  z.infer<typeof AwardsAnswer> & { Code: string; Message: string; Event: Event & EventAccess };

const MINUTE = 60_000;
const EMPTY = '{"Mode":"Off","Demo":null,"Steps":[]}';
const OUTDATED =
  'The awards or the end of voting have changed since this reveal began. End it, check the awards, and then begin it again.';

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Stagehands');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const call = (method: string, ref: EventRef, path: string, body?: unknown, by = admin) =>
  by.call<Answers>(method, `/v1/e/${eventKey(ref)}/${path}`, body);
const control = async (ref: EventRef) => (await call('GET', ref, 'live')).body.Control;
const seqOf = async (ref: EventRef) => (await control(ref))?.Seq ?? -1;
const sendAt = (ref: EventRef, seq: number, what: string, more: object = {}) =>
  call('POST', ref, 'live/commands', { id: randomUUID(), seq, do: what, ...more });
const send = async (ref: EventRef, what: string, more: object = {}) =>
  await sendAt(ref, await seqOf(ref), what, more);
const finalise = (ref: EventRef, award: string) => call('POST', ref, `awards/${award}/finalise`, {});
const after = (milliseconds: number) => new Date(portal.deps.clock() + milliseconds).toISOString();

/** Says what three audiences see: the page of a guest, a phone with a ticket, and the page of the event. */
async function audience(ref: EventRef, guest: Caller) {
  // A feed of its own has no cached answer.
  const { body } = await stageFeedOf(portal.deps)(eventKey(ref));
  const { Live } = (await call('GET', ref, 'live', undefined, guest)).body;
  const access = await guest.call<Answers>('GET', `/v1/u/access/e/${eventKey(ref)}`);
  return {
    page: JSON.stringify(Live),
    phone: JSON.stringify((JSON.parse(body) as StageFeedAnswer).Live),
    onStage: access.body.Event.OnStage,
  };
}

/** Creates an event after voting whose votes decide a final award: “Kettle” won. Its reveal is planned. */
async function votedEvent() {
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const [first = '', second = ''] = await emptyProjects(admin, ref, ['Kettle', 'Harp']);
  const guest = await portal.signIn(person());
  await portal.setEventRole(ref, guest, 'Guest');
  await guest.call('POST', `/v1/u/vote/p/${first}`);
  await call('PUT', ref, 'voting', { action: 'close' });
  const { body } = await call('POST', ref, 'awards', { name: 'Grand prize', places: 1 });
  const award = body.Awards[0]?.Id ?? '';
  await finalise(ref, award);
  await call('PUT', ref, 'settings', { staged_reveal: true });
  return { ref, award, guest, projects: [first, second] as const };
}

/** Begins a reveal, and shows the title and the winner. */
async function revealWinner(ref: EventRef) {
  for (const command of ['reveal', 'next', 'next']) expect((await send(ref, command)).status).toBe(200);
}

async function moveDates(ref: EventRef, move: (dates: EventDates) => EventDates) {
  const { body } = await call('GET', ref, '');
  return call('PUT', ref, '', { content: 'Welcome.', dates: move(body.Event.Dates) });
}

const setTime = (at: number) => {
  portal.setTime(at);
  onTestFinished(() => portal.setTime(null));
};

const REOPENINGS: readonly [string, (ref: EventRef, until: string) => Promise<{ status: number }>][] = [
  ['Reopening voting', (ref, until) => call('PUT', ref, 'voting', { action: 'reopen', until })],
  ['Moving the dates', (ref, until) => moveDates(ref, (dates) => ({ ...dates, VotingEnd: until }))],
];

describe.each(REOPENINGS)('%s', (_name, reopen) => {
  test('ends a reveal, and the next one shows the new winner', async () => {
    const { ref, award, guest, projects } = await votedEvent();
    await revealWinner(ref);
    const shown = await audience(ref, guest);
    expect(shown).toMatchObject({ phone: shown.page, onStage: 'Reveal' });
    expect(shown.page).toContain('Kettle');
    const seq = await seqOf(ref);
    expect((await reopen(ref, after(MINUTE))).status).toBe(200);
    const empty = { page: EMPTY, phone: EMPTY, onStage: null };
    expect(await audience(ref, guest)).toEqual(empty);
    expect(await control(ref)).toMatchObject({ Seq: seq + 1, Step: 0, Steps: [] });

    for (const voter of await portal.crowd(2)) await voter.call('POST', `/v1/u/vote/p/${projects[1]}`);
    setTime(portal.deps.clock() + 2 * MINUTE);
    expect(await audience(ref, guest)).toEqual(empty);
    expect(await sendAt(ref, seq, 'next')).toMatchObject({
      status: 409,
      body: { Code: 'changed_meanwhile' },
    });
    expect((await send(ref, 'next')).body.Code).toBe('stage_refused');
    expect((await send(ref, 'reveal')).body.Message).toMatch(/^Something has changed since “Grand prize”/);
    await finalise(ref, award);
    await revealWinner(ref);
    const again = await audience(ref, guest);
    expect(again.page).toContain('Harp');
    expect(again.page).not.toContain('Kettle');
    const actions = (await portal.documents()).flatMap((one) =>
      one.type === 'eventAudit' && one.event === ref.event ? [one.action] : [],
    );
    expect(actions.filter((action) => action === 'StageEnded')).toHaveLength(1);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test('lets a rehearsal and a demo day go on', async () => {
    const { ref, projects } = await votedEvent();
    const project = projects[0].split('/').at(-1);
    await call('PUT', ref, 'running-order', { slots: [{ project, minutes: 5 }] });
    for (const [index, show] of ['rehearse', 'demo'].entries()) {
      const { body } = await send(ref, show);
      await reopen(ref, after((index + 1) * MINUTE));
      expect((await call('GET', ref, 'live')).body.Live.Mode).toBe(body.Live.Mode);
      expect((await send(ref, 'next')).status).toBe(200);
      await send(ref, 'end');
    }
  });
});

describe('a reveal whose awards or end of voting have changed', () => {
  const changes: readonly [string, (ref: EventRef, award: string) => Promise<{ status: number }>][] = [
    ['an award changes', (ref, award) => call('PUT', ref, `awards/${award}`, { places: 2 })],
    ['an award is added', (ref) => call('POST', ref, 'awards', { name: 'Boldest' })],
    [
      'VotingEnd moves within the past',
      (ref) => {
        setTime(Date.now() + 2 * MINUTE);
        return moveDates(ref, (dates) => ({ ...dates, VotingEnd: after(-MINUTE) }));
      },
    ],
  ];

  test.each(changes)(
    'can’t go on after %s, but it can go back, turn black and end',
    async (_name, change) => {
      const { ref, award, guest } = await votedEvent();
      await revealWinner(ref);
      expect((await change(ref, award)).status).toBeLessThan(300);
      expect(await audience(ref, guest)).toMatchObject({ page: EMPTY, phone: EMPTY });
      expect(await control(ref)).toMatchObject({ Step: 2, RevealBlocked: OUTDATED });
      expect(await send(ref, 'next')).toMatchObject({
        status: 400,
        body: { Code: 'reveal_blocked', Message: OUTDATED },
      });
      for (const command of ['black', 'light', 'back', 'end'])
        expect((await send(ref, command)).status).toBe(200);
      expect(await control(ref)).toMatchObject({ Step: 0, Steps: [] });
    },
  );

  test('can still hide the results again', async () => {
    const { ref, award, guest } = await votedEvent();
    await revealWinner(ref);
    await send(ref, 'next');
    await call('PUT', ref, `awards/${award}`, { name: 'Great prize' });
    expect((await send(ref, 'back', { confirm: true })).status).toBe(200);
    expect((await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`)).status).toBe(403);
  });

  test('begins again with the new winners', async () => {
    const { ref, award, guest } = await votedEvent();
    await revealWinner(ref);
    await call('PUT', ref, `awards/${award}`, { name: 'Great prize' });
    await send(ref, 'end');
    await finalise(ref, award);
    await revealWinner(ref);
    expect((await audience(ref, guest)).page).toContain('Great prize');
  });

  test('goes on if VotingEnd is the same instant in other digits', async () => {
    const { ref } = await votedEvent();
    await revealWinner(ref);
    const moved = await moveDates(ref, ({ EventEnd, VotingEnd, ...dates }) => ({
      ...dates,
      VotingEnd: VotingEnd.replace('Z', '000Z'),
      EventEnd: new Date(Date.parse(EventEnd) + MINUTE).toISOString(),
    }));
    expect(moved.status).toBe(200);
    expect((await send(ref, 'next')).status).toBe(200);
  });
});

describe('at the same moment', () => {
  /** Returns a context whose first commit waits until `before` has happened. */
  const lateContext = (before: () => Promise<unknown>): WriteContext => {
    const { store } = portal.deps;
    let isLate = true;
    const commit: typeof store.commit = async (...operations) => {
      if (isLate) {
        isLate = false;
        await before();
      }
      await store.commit(...operations);
    };
    return { ...portal.contextOf(admin), store: { ...store, commit } };
  };
  const nextAt = (seq: number) =>
    ({ id: randomUUID(), seq, do: 'next', minutes: 1, confirm: false }) as const;

  test('a command loses to the reopening that commits first', async () => {
    const { ref, guest } = await votedEvent();
    await send(ref, 'reveal');
    const late = lateContext(() => call('PUT', ref, 'voting', { action: 'reopen', until: after(MINUTE) }));
    await expect(sendCommand(late, ref, nextAt(await seqOf(ref)))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await audience(ref, guest)).page).toBe(EMPTY);
  });

  test('reopening also ends a reveal that a command has just moved', async () => {
    const { ref, guest } = await votedEvent();
    await send(ref, 'reveal');
    const seq = await seqOf(ref);
    const command = nextAt(seq);
    const late = lateContext(() => call('POST', ref, 'live/commands', command));
    await reopenVoting(late, ref, after(MINUTE));
    expect((await audience(ref, guest)).page).toBe(EMPTY);
    // The command has happened, so repeating it succeeds and doesn't begin anything.
    expect(await call('POST', ref, 'live/commands', command)).toMatchObject({
      status: 200,
      body: { Live: { Mode: 'Off' }, Control: { Seq: seq + 2 } },
    });
  });

  test('a reveal can’t begin while voting reopens', async () => {
    const { ref } = await votedEvent();
    const seq = await seqOf(ref);
    const late = lateContext(() => call('PUT', ref, 'voting', { action: 'reopen', until: after(MINUTE) }));
    const reveal = { ...nextAt(seq), do: 'reveal' } as const;
    await expect(sendCommand(late, ref, reveal)).rejects.toMatchObject({ code: 'voting_not_over' });
  });

  test('the last step loses to an award that changes first', async () => {
    const { ref, award, guest } = await votedEvent();
    await revealWinner(ref);
    const late = lateContext(() => call('PUT', ref, `awards/${award}`, { name: 'Great prize' }));
    await expect(sendCommand(late, ref, nextAt(await seqOf(ref)))).rejects.toMatchObject({
      code: 'reveal_blocked',
    });
    expect((await guest.call('GET', `/v1/e/${eventKey(ref)}/reports/votes`)).status).toBe(403);
  });
});

test('an answer of the feed costs one call of the store, during a reveal too', async () => {
  const { ref } = await votedEvent();
  await revealWinner(ref);
  const cost: Cost = { calls: 0, charge: 0 };
  await metered(cost, () => stageFeedOf(portal.deps)(eventKey(ref)));
  expect(cost.calls).toBe(1);
});

describe('a reveal on stage', () => {
  test('hides its winners together with the results, and shows them again with the results', async () => {
    const { ref, guest } = await votedEvent();
    await revealWinner(ref);
    await send(ref, 'next');
    expect((await audience(ref, guest)).page).toContain('Kettle');
    const reveal = async (revealed: boolean) =>
      expect((await call('PUT', ref, 'results', { revealed })).status).toBe(200);
    await reveal(false);
    expect(await audience(ref, guest)).toMatchObject({ page: EMPTY, phone: EMPTY });
    await reveal(true);
    expect((await audience(ref, guest)).page).toContain('Kettle');
    await reveal(false);
    expect((await send(ref, 'back')).status).toBe(200);
  });
});
