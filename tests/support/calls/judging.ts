import type { Calls } from './call.ts';
import { type Fixture, newPerson, ownEvent } from './fixture.ts';
import { eventAdmins, viewers } from './rows.ts';
import { all, count, fixedBody, given, gone, wholeFile } from './trial.ts';

const criterion = (name: string) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great' });
const PANEL = {
  name: 'Main',
  criteria: [criterion('Idea'), criterion('Work')],
  rounds: [{ visits: 'All' }],
  feedback: 'AfterReveal',
};
const IDS = { panel: 'main', round: '1' };
/** No one has this id. */
const NO_ONE = { ...IDS, user: 'f'.repeat(32) };

/** The call is about a panel with one active project, at an event that no other trial uses. */
async function createPanel(fixture: Fixture) {
  const own = await ownEvent('VotingOpen')(fixture);
  const { owner: teamOwner, project } = await fixture.portal.project(own.ids, { status: 'Active' });
  await own.by.call('PUT', `${own.path}/judging`, { panels: [PANEL] });
  const { by: judge, userId } = await newPerson(fixture);
  await fixture.portal.setEventRole(own.ids, judge, 'Member');
  return { ...own, ids: { ...own.ids, ...IDS, user: userId, project: project.Id }, judge, teamOwner, userId };
}

async function inviteJudge(fixture: Fixture) {
  const made = await createPanel(fixture);
  await made.by.call('PUT', `${made.path}/judges/${made.userId}`, { panels: ['main'] });
  return made;
}

async function proposePlan(fixture: Fixture) {
  const made = await inviteJudge(fixture);
  await made.judge.call('PUT', `/v1/u/judging/e/${made.eventKey}/confirm`, { conflicts: [] });
  const { body } = await made.by.call<{ Plan: { Basis: string } }>(
    'POST',
    `${made.path}/judging/main/1/plan`,
    { seed: 'trial' },
  );
  return { ...made, body: { seed: 'trial', basis: body.Plan.Basis } };
}

async function publishPlan(fixture: Fixture) {
  const { body, ...made } = await proposePlan(fixture);
  await made.by.call('PUT', `${made.path}/judging/main/1/plan`, body);
  return made;
}

/** Two judges write the same text about the project. */
async function writeTexts(fixture: Fixture) {
  const { eventKey, ids, path, ...made } = await inviteJudge(fixture);
  const { by: other, userId } = await newPerson(fixture);
  await fixture.portal.setEventRole(ids, other, 'Member');
  await made.by.call('PUT', `${path}/judges/${userId}`, { panels: ['main'] });
  const judges = [made.judge, other];
  for (const judge of judges)
    await judge.call('PUT', `/v1/u/judging/e/${eventKey}/confirm`, { conflicts: [] });
  const plan = `${path}/judging/main/1/plan`;
  const { body } = await made.by.call<{ Plan: { Basis: string } }>('POST', plan, { seed: 'trial' });
  await made.by.call('PUT', plan, { seed: 'trial', basis: body.Plan.Basis });
  const score = { values: { idea: 4, work: 5 }, final: true, strength: 'Bold' };
  for (const judge of judges)
    await judge.call('PUT', `/v1/u/score/main/1/p/${eventKey}/${ids.project}`, score);
  await made.by.call('POST', `${path}/judging/main/1/close`);
  return { ...made, eventKey, ids };
}

async function closeRound(fixture: Fixture) {
  const made = await publishPlan(fixture);
  const score = { values: { idea: 4, work: 5 }, final: true };
  await made.judge.call('PUT', `/v1/u/score/main/1/p/${made.eventKey}/${made.ids.project}`, score);
  await made.by.call('POST', `${made.path}/judging/main/1/close`);
  return made;
}

/** Someone of the team makes the call, after the results are revealed. */
async function revealResults(fixture: Fixture) {
  const { path, teamOwner, ...made } = await closeRound(fixture);
  await made.by.call('PUT', `${path}/judging/main/decision`, { order: [made.ids.project] });
  await made.by.call('PUT', `${path}/settings`, { results: 'Revealed' });
  await made.by.call('PUT', `${path}/voting`, { action: 'close' });
  await made.by.call('PUT', `${path}/results`, { revealed: true });
  return { ...made, by: teamOwner };
}

/** The judge makes the call. */
const asJudge =
  <Made extends { judge: unknown }>(setUp: (fixture: Fixture) => Promise<Made>) =>
  async (fixture: Fixture) => {
    const made = await setUp(fixture);
    return { ...made, by: made.judge as Made['judge'] };
  };

/** The capability judging. */
export const judging: Calls = {
  'GET /v1/e/:org/:event/judging': { row: eventAdmins(200), prepare: inviteJudge, answer: fixedBody },
  'PUT /v1/e/:org/:event/judging': {
    row: eventAdmins(200),
    body: { panels: [] },
    prepare: given(ownEvent('VotingOpen'), ({ eventKey }) => ({
      body: { panels: [PANEL] },
      done: count('judging', { eventKey, version: 2 }),
    })),
  },
  // 404 for callers who can edit the event: no one has this id.
  'PUT /v1/e/:org/:event/judges/:user': {
    row: eventAdmins(404),
    ids: NO_ONE,
    body: { panels: ['main'] },
    prepare: given(createPanel, ({ eventKey, userId }) => count('judge', { eventKey, userId })),
  },
  'DELETE /v1/e/:org/:event/judges/:user': {
    row: eventAdmins(404),
    ids: NO_ONE,
    prepare: given(inviteJudge, ({ eventKey }) => gone(count('judge', { eventKey }))),
    refusalOfRepeat: 'not_found',
  },
  // 404 in the next calls: the event has no panel.
  'POST /v1/e/:org/:event/judging/:panel/:round/plan': {
    row: eventAdmins(404),
    ids: IDS,
    body: { seed: 'trial' },
    prepare: proposePlan,
    answer: fixedBody,
  },
  'PUT /v1/e/:org/:event/judging/:panel/:round/plan': {
    row: eventAdmins(404),
    ids: IDS,
    body: { seed: 'trial', basis: 'none' },
    prepare: given(proposePlan, ({ body, eventKey, userId }) => ({
      body,
      done: all(count('slates', { eventKey, version: 2 }), count('slate', { eventKey, userId })),
    })),
  },
  'POST /v1/e/:org/:event/judging/:panel/:round/close': {
    row: eventAdmins(404),
    ids: IDS,
    prepare: given(publishPlan, ({ eventKey }) =>
      all(
        count('slates', { eventKey }, ({ closedAt }) => closedAt !== null),
        count('slate', { eventKey, closed: true }),
      ),
    ),
  },
  'POST /v1/e/:org/:event/judging/:panel/:round/restart': {
    row: eventAdmins(404),
    ids: IDS,
    prepare: given(publishPlan, ({ eventKey }) =>
      all(gone(count('slates', { eventKey })), gone(count('slate', { eventKey }))),
    ),
    refusalOfRepeat: 'round_open',
  },
  'GET /v1/e/:org/:event/judging/progress': {
    row: eventAdmins(200),
    prepare: publishPlan,
    answer: fixedBody,
  },
  'GET /v1/e/:org/:event/reports/judging/:panel': {
    row: eventAdmins(404),
    ids: IDS,
    prepare: closeRound,
    answer: fixedBody,
  },
  'GET /v1/e/:org/:event/reports/judging/:panel/csv/ranking.csv': {
    row: eventAdmins(404),
    ids: IDS,
    prepare: closeRound,
    answer: wholeFile,
  },
  'PUT /v1/e/:org/:event/judging/:panel/decision': {
    row: eventAdmins(404),
    ids: IDS,
    body: { order: ['none'] },
    answer: fixedBody,
    prepare: given(closeRound, ({ eventKey, ids }) => ({
      body: { order: [ids.project] },
      done: count('decision', { eventKey, version: 2 }),
    })),
  },
  'GET /v1/e/:org/:event/judging/:panel/feedback': {
    row: eventAdmins(404),
    ids: IDS,
    prepare: writeTexts,
    answer: fixedBody,
  },
  'PUT /v1/e/:org/:event/judging/:panel/feedback': {
    row: eventAdmins(404),
    ids: IDS,
    body: { project: 'none', text: 'Bold', reason: 'Rude' },
    answer: fixedBody,
    prepare: given(writeTexts, ({ eventKey, ids, userId }) => ({
      body: { project: ids.project, text: 'Bold', reason: 'Rude' },
      done: count('score', { eventKey, userId }, ({ hidden }) => hidden?.strength === 'Rude'),
    })),
  },
  // 403 for everyone in the next two calls: voting is still open.
  'GET /v1/e/:org/:event/judging/summary': { row: viewers(403), prepare: revealResults },
  'GET /v1/p/:org/:event/:project/feedback': { row: viewers(403), prepare: revealResults },
  // 403 for everyone in the next calls: none of them is a judge.
  'GET /v1/u/judging/e/:org/:event': {
    row: viewers(403),
    prepare: asJudge(publishPlan),
    answer: fixedBody,
  },
  'PUT /v1/u/judging/e/:org/:event/confirm': {
    row: viewers(403),
    body: { conflicts: [] },
    prepare: given(asJudge(inviteJudge), ({ eventKey, userId }) =>
      count('judge', { eventKey, userId, state: 'Ready' }),
    ),
  },
  'PUT /v1/u/score/:panel/:round/p/:org/:event/:project': {
    row: viewers(403),
    ids: IDS,
    body: { values: { idea: 4, work: 5 }, final: true },
    prepare: given(asJudge(publishPlan), ({ eventKey, userId }) =>
      all(
        count('score', { eventKey, userId, version: 1, final: true }),
        count('slate', { eventKey, userId }, ({ lines }) => lines[0]?.state === 'Scored'),
      ),
    ),
  },
  'POST /v1/u/score/:panel/:round/p/:org/:event/:project/absent': {
    row: viewers(403),
    ids: IDS,
    prepare: given(asJudge(publishPlan), ({ eventKey, userId }) =>
      count('slate', { eventKey, userId }, ({ lines }) => lines[0]?.state === 'Absent'),
    ),
  },
};
