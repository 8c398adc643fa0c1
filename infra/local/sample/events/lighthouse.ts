import { votesCounted } from '../model/dates.ts';
import type { SampleFinale } from '../model/sampleFinale.ts';
import { project, type SampleEvent } from '../model/sampleEvent.ts';

const content = `## The last evening

Voting is closed, the hall is booked, and someone has found the long cable. Twelve teams show what they made, **four minutes each**,
and then the lights go down for the awards.

| When | What |
|---|---|
| First | Twelve demos, with a break after six |
| Then | Tables, snacks and questions |
| Last | The awards |
`;

const NO_CUSTOMER_DATA = 'no-customer-data';

const finale: SampleFinale = {
  requirements: {
    enforce: 'Award',
    items: [
      { id: 'description', kind: 'Description', required: true, min: 20 },
      { id: 'demo', kind: 'Demo', required: true },
      { id: 'track', kind: 'Track', required: true },
      { id: NO_CUSTOMER_DATA, kind: 'Statement', required: true, text: 'Our demo shows no customer data.' },
      { id: 'repository', kind: 'Repository', required: false },
      { id: 'tags', kind: 'Tags', required: false, min: 2 },
    ],
  },
  tracks: [
    { id: 'warm-homes', name: 'Warm homes', text: 'Less heat lost, lower bills.', sponsor: 'Finance' },
    { id: 'clear-water', name: 'Clear water', text: 'From the spring to the tap.', sponsor: null },
    { id: 'kind-service', name: 'Kind service', text: null, sponsor: 'The service desk' },
  ],
  awards: [
    { name: 'Lighthouse Award', places: 3, decided_by: 'Votes', exclusive: true },
    { name: 'Clear Water Award', places: 1, decided_by: 'Votes', exclusive: true, track: 'clear-water' },
    { name: 'Boldest Idea', places: 1, decided_by: 'Organisers', winners: ['cold-hands-warm-pump'] },
  ],
  demos: { minutes: 4, questionMinutes: 2, room: 'Turbine Hall', breakAfter: 6 },
};

const completed = (track: string) => ({
  demourl: 'https://demo.brightwater.example/',
  repositoryurl: 'https://code.brightwater.example/lighthouse',
  tags: ['Prototype', 'Sensors'],
  trackids: [track],
  statements: [NO_CUSTOMER_DATA],
});

/** An event for trying out everything that happens at the end: demos, tables, awards with a tie, and a reveal on stage. */
export const lighthouse: SampleEvent = {
  name: 'Lighthouse Finale',
  description: 'Twelve demos in one evening, and then the awards on stage.',
  content,
  headercolour: '#0b5a6e',
  timezone: 'Europe/Lisbon',
  dates: votesCounted,
  finale,
  projects: [
    project('Beacon for Boilers', 'A light on the boiler tells the neighbour that it needs help.', 'tools', {
      size: 2,
      votes: 9,
      logo: 'sun.svg',
      checklist: completed('warm-homes'),
    }),
    project(
      'Tidewater Taps',
      'Tastes the water at the tap and says what it found, in plain words.',
      'water',
      {
        size: 2,
        votes: 8,
        logo: 'drop.svg',
        checklist: completed('clear-water'),
      },
    ),
    project('Fog Horn FM', 'Outages on the radio, read by the people who repair them.', 'people', {
      size: 2,
      votes: 6,
      checklist: completed('kind-service'),
    }),
    project('Draught Detectives', 'A phone that hears where the wind comes in.', 'green', {
      size: 2,
      votes: 6,
      logo: 'leaf.svg',
      checklist: completed('warm-homes'),
    }),
    project('Spring to Sink', 'Follows one litre of water through every pipe, on a map.', 'water', {
      size: 2,
      votes: 5,
      logo: 'wave.svg',
      checklist: completed('clear-water'),
    }),
    project('Call Me Back', 'You keep your place in the queue, and go and make some tea.', 'customers', {
      size: 2,
      votes: 5,
      checklist: completed('kind-service'),
    }),
    project('Cold Hands, Warm Pump', 'A glove that reads the pump’s temperature for you.', 'tools', {
      votes: 4,
      logo: 'gear.svg',
      checklist: completed('warm-homes'),
    }),
    project('Lamp Room Library', 'What the people who retire this year know, recorded.', 'people', {
      votes: 3,
      checklist: { ...completed('kind-service'), repositoryurl: null, tags: [] },
    }),
    project('Puddle Patrol', 'Children report puddles. The van arrives before the ice does.', 'water', {
      votes: 3,
      checklist: { ...completed('clear-water'), statements: [] },
    }),
    project('Radiator Roulette', 'Finds the one radiator that keeps the whole house awake.', 'green', {
      votes: 2,
      checklist: { ...completed('warm-homes'), demourl: null },
    }),
    project('Plain Bill', 'A bill.', 'customers', { votes: 2, checklist: { trackids: ['kind-service'] } }),
    project('Keeper’s Log', 'The shift book, but you can find things in it.', 'tools', {
      votes: 1,
      checklist: {},
    }),
    project('Moth Counter', 'Counts the moths at a lamp, to show how dark a night still is.', 'green', {
      status: 'Inactive',
      checklist: completed('warm-homes'),
    }),
  ],
  roles: { 'felix.novak@brightwater.example': 'Owner' },
  colleagues: { from: 200, count: 30, guests: 0 },
};
