import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/base/permissions.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Vote } from '#contract/voting/voting.ts';
import { currentEvents } from '../../../../web/features/dashboard/currentEvents.ts';
import { nextSteps } from '../../../../web/features/dashboard/nextSteps.ts';
import { nowContent, type NowFacts } from '../../../../web/features/dashboard/nowCard.ts';
import { eventProject } from '../../../support/project.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

/** The hours from now to the four dates of the event. */
const HOURS = {
  Closed: [10, 20, 30, 40],
  Started: [-10, 20, 30, 40],
  VotingOpen: [-20, -10, 30, 40],
  VotingCompleted: [-30, -20, -10, 40],
  Completed: [-40, -30, -20, -10],
} as const;

const MEMBER: Permission[] = ['project_create', 'project_join', 'project_vote'];
const ORGANISER: Permission[] = ['event_edit', 'event_reports', ...MEMBER];
const GUEST: Permission[] = ['project_vote'];

function event(phase: keyof typeof HOURS, changes: Partial<ListedEvent> = {}): ListedEvent {
  const [start, open, close, end] = HOURS[phase];
  const Dates = { EventStart: at(start), VotingStart: at(open), VotingEnd: at(close), EventEnd: at(end) };
  return {
    Id: phase.toLowerCase(),
    OrganisationId: 'acme',
    OrganisationName: 'Acme',
    Name: phase,
    Description: '',
    LogoUrl: null,
    HeaderColour: '#0b5c70',
    Status: 'Open',
    Dates,
    TimeZone: 'Europe/London',
    Archived: false,
    Permissions: MEMBER,
    ResultsVisible: false,
    CanReveal: false,
    HasProjects: null,
    VotesPerPerson: null,
    OnStage: null,
    ...changes,
  };
}

const teamAt = ({ Id }: ListedEvent, Status: ProjectCard['Status'] = 'Active'): ProjectCard =>
  eventProject('kettle', { EventId: Id, Name: 'Solar Kettle', Status });

const votesAt = ({ Id }: ListedEvent, count: number): Vote[] =>
  Array.from({ length: count }, (_, index) => ({
    Id: `project-${index}`,
    OrganisationId: 'acme',
    EventId: Id,
    Name: `Project ${index}`,
    Description: '',
    LogoUrl: null,
  }));

const ACME = { Id: 'acme', Name: 'Acme', LogoUrl: null, Role: 'Member' } as const;

const factsWith = (facts: Partial<NowFacts>): NowFacts => ({
  events: [],
  organisations: [],
  projects: [],
  votes: [],
  invitations: 0,
  chatLink: null,
  isPortalAdministrator: false,
  ...facts,
});

const actionFor = (facts: Partial<NowFacts>) => nowContent(factsWith(facts), NOW).action;

describe('the event of the Now card', () => {
  test('is the event with the soonest date, unless people there only wait for the results', () => {
    const soonest = event('Closed');
    const waiting = event('VotingCompleted', {
      Id: 'waiting',
      Dates: { ...event('VotingCompleted').Dates, EventEnd: at(1) },
    });
    const events = [event('VotingOpen'), event('Started'), waiting, soonest, event('Completed')];
    expect(currentEvents(events, NOW).map(({ Id }) => Id)).toEqual([
      'closed',
      'started',
      'votingopen',
      'waiting',
    ]);
    const { next, title } = nowContent(factsWith({ events }), NOW);
    expect([title, ...next.map(({ Name }) => Name)]).toEqual(['Closed', 'Started', 'VotingOpen']);
  });

  test('can be an event that ended in the last seven days, if no other event is current', () => {
    const over = event('Completed', { ResultsVisible: true });
    const events = [over, event('Started')];
    expect(currentEvents(events, NOW).map(({ Id }) => Id)).toEqual(['started', 'completed']);
    expect(currentEvents(events, NOW + 8 * 24 * HOUR)).toEqual([]);
  });
});

describe('the button of the Now card', () => {
  test.each(['Closed', 'Started'] as const)('depends on role and team in the phase %s', (phase) => {
    const current = event(phase);
    expect(actionFor({ events: [current] })).toMatchObject({
      text: 'Find a team',
      to: `/acme/${current.Id}/?t=Find+a+team`,
    });
    expect(actionFor({ events: [current], projects: [teamAt(current)] })).toMatchObject({
      text: 'Open Solar Kettle',
      to: `/acme/${current.Id}/kettle/`,
    });
    expect(actionFor({ events: [event(phase, { Permissions: GUEST })] }).text).toBe('See the projects');
    expect(nowContent(factsWith({ events: [event(phase, { Permissions: ORGANISER })] }), NOW)).toMatchObject({
      action: { text: 'Run the event', to: `/acme/${current.Id}/?t=Administration&section=Now` },
      second: {
        text: 'See who has no team',
        to: `/acme/${current.Id}/?t=Administration&section=Placement`,
      },
    });
  });

  test('ignores a team at another event', () => {
    expect(actionFor({ events: [event('Started')], projects: [teamAt(event('Completed'))] }).text).toBe(
      'Find a team',
    );
  });

  test.each([
    [null, 0, 'Vote'],
    [null, 2, 'Vote · 2 so far'],
    [3, 0, 'Vote · 3 of 3 left'],
    [3, 1, 'Vote · 2 of 3 left'],
    [3, 3, 'See the projects'],
    // An organiser lowered the limit after the person had voted.
    [1, 2, 'See the projects'],
  ])(
    'follows the limit of votes (%s) and the number of votes placed (%i): %s',
    (VotesPerPerson, placed, text) => {
      const current = event('VotingOpen', { VotesPerPerson });
      // Votes at other events don't count.
      const votes = [...votesAt(current, placed), ...votesAt(event('Completed'), 5)];
      expect(actionFor({ events: [current], votes }).text).toBe(text);
    },
  );

  test('opens the team once all votes are placed', () => {
    const current = event('VotingOpen', { VotesPerPerson: 1 });
    const { action, sentence } = nowContent(
      factsWith({ events: [current], votes: votesAt(current, 1), projects: [teamAt(current)] }),
      NOW,
    );
    expect(action.text).toBe('Open Solar Kettle');
    expect(sentence).toContain('You’ve placed your vote.');
  });

  test('comes below a sentence that says that the person’s project isn’t in the vote yet', () => {
    const current = event('Started');
    expect(
      nowContent(factsWith({ events: [current], projects: [teamAt(current, 'Pending')] }), NOW).sentence,
    ).toContain('isn’t in the vote yet');
  });

  test('offers the winners only when the reader can see them and voting is over', () => {
    const seen = (phase: keyof typeof HOURS, ResultsVisible: boolean) =>
      actionFor({ events: [event(phase, { ResultsVisible })] });
    expect(seen('VotingCompleted', false).text).toBe('See the projects');
    expect(seen('VotingCompleted', true)).toMatchObject({
      text: 'See who won',
      to: '/acme/votingcompleted/results/',
    });
    expect(seen('Completed', true).text).toBe('See who won');
    // Organisers can see results while voting is open.
    expect(seen('VotingOpen', true).text).toBe('Vote');
  });

  test('tells organisers to reveal the results if only they see them', () => {
    const waiting = { ResultsVisible: true, CanReveal: true, HasProjects: true };
    for (const phase of ['VotingCompleted', 'Completed'] as const)
      expect(actionFor({ events: [event(phase, waiting)] })).toEqual({
        text: 'Reveal the results',
        to: `/acme/${phase.toLowerCase()}/results/`,
      });
  });

  test.each(['Started', 'VotingOpen', 'VotingCompleted', 'Completed'] as const)(
    'leads from an event in the phase %s to the show on its stage',
    (phase) => {
      expect(actionFor({ events: [event(phase, { OnStage: 'Demo', ResultsVisible: true })] })).toEqual({
        text: 'Follow the stage',
        to: `/acme/${phase.toLowerCase()}/results/live/`,
      });
    },
  );

  test('doesn’t offer the winners of an event without projects', () => {
    const empty = { ResultsVisible: true, CanReveal: true, HasProjects: false };
    expect(actionFor({ events: [event('VotingCompleted', empty)] }).text).toBe('See the projects');
    expect(currentEvents([event('Completed', empty)], NOW)).toEqual([]);
  });
});

describe('without a current event', () => {
  test.each<[string, Partial<NowFacts>, string, string]>([
    ['invited people', { invitations: 2 }, 'See your invitations', '#invitations'],
    ['new owners', { organisations: [{ ...ACME, Role: 'Owner' }] }, 'Get started', '/acme/'],
    ['members', { organisations: [ACME] }, 'Open Acme', '/acme/'],
    [
      'members of a past event',
      {
        organisations: [ACME],
        events: [
          event('Completed', {
            ResultsVisible: true,
            Dates: { EventStart: at(-900), VotingStart: at(-800), VotingEnd: at(-700), EventEnd: at(-600) },
          }),
        ],
      },
      'See who won',
      '/acme/completed/results/',
    ],
    ['people without an organisation', {}, 'Read the FAQs', '/faqs/'],
  ])('%s get the next step', (_, facts, text, to) => {
    expect(actionFor(facts)).toMatchObject({ text, to });
  });

  test('people without an organisation learn whom to ask', () => {
    const { action, sentence } = nowContent(factsWith({ chatLink: 'https://chat.example/' }), NOW);
    expect(sentence).toContain('the colleague who told you about the portal');
    expect(action).toEqual({ text: 'Ask in the team chat', to: 'https://chat.example/', isExternal: true });
  });
});

describe('empty sections', () => {
  test('lead to the event where the reader can act', () => {
    const events = [event('Started', { Permissions: GUEST }), event('VotingOpen')];
    expect(nextSteps({ events, organisations: [ACME], projects: [] }, NOW)).toEqual({
      votes: { text: 'Find a project', to: '/acme/votingopen/?t=Projects' },
      projects: { text: 'Find a team', to: '/acme/votingopen/?t=Find+a+team' },
      invitations: { text: 'Read the FAQs', to: '/faqs/' },
      events: { text: 'Open Acme', to: '/acme/?t=Events' },
    });
  });

  test('lead people without a team to an event whose voting hasn’t started', () => {
    const events = [event('VotingOpen'), event('Started')];
    const { projects } = nextSteps({ events, organisations: [ACME], projects: [] }, NOW);
    expect(projects?.to).toBe('/acme/started/?t=Find+a+team');
  });

  test('have no link if there is nowhere to go', () => {
    const steps = nextSteps({ events: [event('Completed')], organisations: [], projects: [] }, NOW);
    expect(steps).toMatchObject({ votes: null, projects: null });
  });
});
