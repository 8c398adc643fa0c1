import { underWay } from '../model/dates.ts';
import { project, type SampleEvent } from '../model/sampleEvent.ts';

const content = `# While the towns are asleep

The pumps never sleep, and for three nights neither do we. Build for the people who work between **ten in the evening and six in
the morning**: drivers, operators, bakers, nurses, our own night desk.

### House rules

1. Sleep when you need to. There are twenty camp beds and one hammock.
2. No loud calls near the hammock.
3. The soup is on at one, the cocoa at four.

Still looking for people? Open your project to *anybody* and say on its page whom you need.
`;

/** This event is under way; voting opens in two days. */
export const nightshift: SampleEvent = {
  name: 'Nightshift Hack',
  description: 'Three nights of building for everyone who works while the towns are asleep.',
  content,
  headercolour: '#14101f',
  timezone: 'America/New_York',
  dates: underWay,
  projects: [
    project('Lamp-Lighter', 'Street lamps that brighten for a walker and dim again behind them.', 'green', {
      size: 6,
      logo: 'sun.svg',
    }),
    project(
      'The Four O’Clock Handover',
      'A handover in five lines that the next shift really reads.',
      'people',
      { size: 5 },
    ),
    project(
      'Bakery Hours',
      'Hot water at three for the bakers, without heating the whole street.',
      'customers',
      { size: 4, logo: 'cup.svg' },
    ),
    project(
      'Owl Mode',
      'Turns the control room screens red at night, and kind to eyes that have to see outside.',
      'access',
      { size: 3 },
    ),
    project(
      'Safe Way Home',
      'Shares a lift, a taxi or a walk to the station after the late shift.',
      'people',
      { size: 7 },
    ),
    project('Quiet Pumps', 'Learns which pump wakes which street, and runs the other one.', 'water', {
      size: 5,
      logo: 'wave.svg',
    }),
    project('Pager Poetry', 'Alarms in whole sentences, shortest first.', 'tools', { size: 2 }),
    project('Moonlight Maintenance', 'Plans the noisy jobs for the nights on which no one minds.', 'tools', {
      joinoption: 'InviteOnly',
    }),
    project(
      'Cocoa as a Service',
      'A button on every floor. One press: cocoa. Two presses: cocoa for the team.',
      'people',
      {
        size: 1,
        status: 'Pending',
      },
    ),
  ],
  roles: { 'omar.haddad@brightwater.example': 'Owner' },
  colleagues: { from: 40, count: 46, guests: 3 },
};
