import { type Choice, datesOf, listOf, pathOf, type Scene, type Step } from './scene.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const inDays = (scene: Scene, days: number) => new Date(scene.now() + days * DAY_MS).toISOString();

const giveEventRole =
  (role: string): Step =>
  (scene, { by, person }) =>
    scene.call(by, 'PUT', `/v1/e/${pathOf(scene)}/participants`, {
      participants: [{ id: scene.idOf(person), role }],
    });

const giveOrganisationRole =
  (role: string): Step =>
  (scene, { person }) =>
    scene.call('orgOwner', 'PUT', `/v1/o/${scene.ref.org}/members`, {
      members: [{ id: scene.idOf(person), role }],
    });

const archiveEvent =
  (archived: boolean): Step =>
  (scene) =>
    scene.call('orgAdmin', 'PUT', `/v1/e/${pathOf(scene)}/archive`, { archived });

const archiveOrganisation =
  (archived: boolean): Step =>
  (scene) =>
    scene.call('administrator', 'PUT', `/v1/o/${scene.ref.org}/archive`, { archived });

const projectPath = (scene: Scene, { project }: Choice) => `/v1/p/${pathOf(scene)}/${project}`;

const memberPath = (scene: Scene, choice: Choice) =>
  `${projectPath(scene, choice)}/members/${scene.idOf(choice.person)}`;

/** Sends the project's stored fields again, with these changes. */
const changeProject =
  (changes: Readonly<Record<string, unknown>>): Step =>
  (scene, choice) =>
    scene.call(choice.by, 'PUT', projectPath(scene, choice), { name: choice.project, ...changes });

const changeSettings =
  (settings: Readonly<Record<string, unknown>>): Step =>
  (scene, { by }) =>
    scene.call(by, 'PUT', `/v1/e/${pathOf(scene)}/settings`, settings);

const showResults =
  (revealed: boolean): Step =>
  async (scene, choice) => {
    await changeSettings({ results: 'Revealed' })(scene, choice);
    return await scene.call(choice.by, 'PUT', `/v1/e/${pathOf(scene)}/results`, { revealed });
  };

/** Moves each date that isn't over. */
const moveDates =
  (byMs: number): Step =>
  async (scene, { by }) => {
    const dates = Object.entries(await datesOf(scene)).map(([name, at]) => {
      const time = Date.parse(at);
      const moved = time <= scene.now() ? time : Math.max(scene.now(), time + byMs);
      return [name, new Date(moved).toISOString()];
    });
    const body = { content: 'Moved.', dates: Object.fromEntries(dates) as unknown };
    return await scene.call(by, 'PUT', `/v1/e/${pathOf(scene)}`, body);
  };

const sendVoting =
  (action: 'close' | 'reopen'): Step =>
  (scene, { by }) =>
    scene.call(by, 'PUT', `/v1/e/${pathOf(scene)}/voting`, { action, until: inDays(scene, 0.3) });

const receiveMails =
  (event_mails: boolean): Step =>
  (scene, { person }) =>
    scene.call(person, 'PUT', '/v1/u/details', { name: `Person ${person}`, event_mails });

export const command =
  (...commands: readonly string[]): Step =>
  async (scene, { by }) => {
    let outcome = '200';
    for (const one of commands) {
      const [live] = await listOf(scene, 'live');
      const seq = live?.seq ?? 0;
      const body = { id: `command-${seq}`, seq, do: one, confirm: true };
      outcome = await scene.call(by, 'POST', `/v1/e/${pathOf(scene)}/live/commands`, body);
    }
    return outcome;
  };

const finaliseAll: Step = async (scene, { by, project }) => {
  let outcome = '200';
  for (const { awardId, decidedBy } of await listOf(scene, 'award'))
    outcome = await scene.call(
      by,
      'POST',
      `/v1/e/${pathOf(scene)}/awards/${awardId}/finalise`,
      decidedBy === 'Organisers' ? { winners: [{ project, place: 1 }] } : {},
    );
  return outcome;
};

/** Events in the life of a person, a team, an event or an organisation. */
export const LIFECYCLE = {
  'suspend in the event': giveEventRole('Inactive'),
  'restore in the event': giveEventRole('Member'),
  'suspend in the organisation': giveOrganisationRole('Inactive'),
  'restore in the organisation': giveOrganisationRole('Member'),
  'make an Admin of the organisation': giveOrganisationRole('Admin'),
  'make an Admin of the event': giveEventRole('Admin'),
  'make a Guest': giveEventRole('Guest'),
  'make a Member': giveEventRole('Member'),
  'remove from the event': (scene, { by, person }) =>
    scene.call(by, 'DELETE', `/v1/e/${pathOf(scene)}/participants/${scene.idOf(person)}`),
  'remove from the team': (scene, choice) => scene.call(choice.by, 'DELETE', memberPath(scene, choice)),
  'leave the team': (scene, { person, project }) =>
    scene.call(person, 'POST', `/v1/u/leave/p/${pathOf(scene)}/${project}`),
  'hand the team over': (scene, choice) =>
    scene.call(choice.by, 'PUT', memberPath(scene, choice), { role: 'Owner' }),
  'make an Admin of the team': (scene, choice) =>
    scene.call(choice.by, 'PUT', memberPath(scene, choice), { role: 'Admin' }),
  'delete the account': (scene, { person }) =>
    scene.call(person, 'DELETE', '/v1/u/details', { confirm: scene.emailOf(person) }),
  'sign in again': (scene, { person }) => scene.signIn(person),
  'change the address': (scene, { person }) => scene.signIn(person, `new.${scene.emailOf(person)}`),
  'stop emails': receiveMails(false),
  'get emails again': receiveMails(true),
  'delete the project': (scene, choice) => scene.call(choice.by, 'DELETE', projectPath(scene, choice)),
  'make the project Inactive': changeProject({ status: 'Inactive' }),
  'make the project Active': changeProject({ status: 'Active' }),
  'let only invited people join': changeProject({ joinoption: 'InviteOnly', takesrequests: false }),
  'archive the event': archiveEvent(true),
  'restore the event': archiveEvent(false),
  'archive the organisation': archiveOrganisation(true),
  'restore the organisation': archiveOrganisation(false),
  'copy the event': (scene) =>
    scene.call('orgAdmin', 'POST', `/v1/e/${pathOf(scene)}/copy`, { name: 'Copy', start: inDays(scene, 20) }),
  'close voting': sendVoting('close'),
  'reopen voting': sendVoting('reopen'),
  'postpone the dates': moveDates(DAY_MS),
  'bring the dates forward': moveDates(-DAY_MS),
  'hide the results': showResults(false),
  'reveal the results': showResults(true),
  'limit the votes': changeSettings({ votes_per_person: 1, own_team: false }),
  'propose teams': (scene, { by }) => scene.call(by, 'POST', `/v1/e/${pathOf(scene)}/placement`, {}),
  'apply the proposed teams': async (scene, { by }) => {
    const [placement] = await listOf(scene, 'placement');
    const path = `/v1/e/${pathOf(scene)}/placement/${placement?.placementId ?? 'a'.repeat(16)}/apply`;
    return await scene.call(by, 'POST', path);
  },
  'begin the reveal': async (scene, choice) => {
    await changeSettings({ staged_reveal: true })(scene, choice);
    await finaliseAll(scene, choice);
    return await command('reveal', 'next', 'next')(scene, choice);
  },
  'show the whole reveal': command('next', 'next', 'next', 'next', 'next', 'next'),
  'go back on stage': command('back'),
  'clear the stage': command('end'),
  'end the event': async (scene) => {
    const end = Date.parse((await datesOf(scene)).EventEnd);
    scene.setTime(Math.max(scene.now(), end) + 60_000);
    return '200';
  },
  'let a day pass': async (scene) => {
    scene.setTime(scene.now() + DAY_MS);
    return '200';
  },
  'let a month pass': async (scene) => {
    scene.setTime(scene.now() + 31 * DAY_MS);
    return '200';
  },
} as const satisfies Readonly<Record<string, Step>>;
