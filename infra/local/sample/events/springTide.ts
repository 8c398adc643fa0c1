import { endedWeeksAgo } from '../model/dates.ts';
import { project, type SampleEvent } from '../model/sampleEvent.ts';

const content = `## Thank you, everyone

Twelve teams, one long weekend, and for the first time a project that a **customer** suggested. The winners were cheered in the
canteen; the medals are chocolate and will not last.

1. The podium gets two days a month to carry on, until it runs or everyone agrees that it should not.
2. Everything else stays here to be read, copied and stolen from.

<details>
<summary>What we will do differently next time</summary>

- More power strips. *Many* more.
- Start the voting after lunch, not before.
- Ask the night shift first.

</details>
`;

/** This event ended three weeks ago, with a clear podium and ties below it. */
export const springTide: SampleEvent = {
  name: 'Spring Tide Hack',
  description: 'A long weekend for ideas that had been waiting since the winter.',
  content,
  headercolour: '#1e6b3c',
  timezone: 'Australia/Sydney',
  dates: (now) => endedWeeksAgo(now, 3),
  projects: [
    project(
      'Rainfall on Your Roof',
      'Tells each household what the next shower will put into its own water butt.',
      'green',
      {
        size: 6,
        votes: 43,
        fans: ['ada.marsh@brightwater.example', 'mia.rossi@brightwater.example'],
        logo: 'leaf.svg',
      },
    ),
    project(
      'Night Shift Radio',
      'Music, traffic and gossip for those who keep the pumps company at three in the morning.',
      'people',
      {
        team: ['felix.novak@brightwater.example'],
        size: 5,
        votes: 36,
        fans: ['tom.becker@brightwater.example'],
      },
    ),
    project('Find My Valve', 'Point the phone at the pavement, and the drawing lies on top of it.', 'water', {
      size: 8,
      votes: 31,
      logo: 'gear.svg',
    }),
    project(
      'The Honest Meter',
      'A display in the kitchen that shows pounds, not kilowatt hours.',
      'customers',
      { size: 5, votes: 22 },
    ),
    project('Pump Karaoke', 'Every pump hums. This app tells you when one is out of tune.', 'water', {
      size: 4,
      votes: 22,
    }),
    project('Borrow a Ladder', 'Tools that no one is using, listed by depot and lent by the day.', 'people', {
      size: 3,
      votes: 15,
    }),
    project(
      'Form Fourteen, Explained',
      'One form, forty questions, and what each of them is really after.',
      'access',
      {
        size: 4,
        votes: 15,
      },
    ),
    project(
      'Silt Forecast',
      'When the river turns brown upstream, the filters here hear of it first.',
      'water',
      { size: 5, votes: 15 },
    ),
    project(
      'Cold Call Shield',
      'Warns older customers when someone claims to be us and is not.',
      'customers',
      { size: 3, votes: 8 },
    ),
    project('Tea Round Optimiser', 'The shortest walk that still brings everyone the right mug.', 'people', {
      size: 2,
      votes: 4,
    }),
    project(
      'Postcode Poems',
      'A haiku with each planned outage. No one asked for it; someone smiled.',
      'customers',
      {
        size: 1,
        votes: 4,
      },
    ),
    project(
      'Bath or Shower',
      'A calculator that shows which of the two needs less water and heat.',
      'green',
      {
        size: 2,
        votes: 0,
      },
    ),
  ],
  colleagues: { from: 120, count: 70, guests: 6 },
};
