import { endedWeeksAgo, voting } from '../model/dates.ts';
import { project, type SampleEvent } from '../model/sampleEvent.ts';

/** An event of the second company. Voting is open. */
export const updraft: SampleEvent = {
  name: 'Updraft',
  description: 'Everyone at Kestrel Works builds for two days. All three of us.',
  content:
    '## Small company, large sky\n\nTwo days, no roadmap. Show it on Friday, and bring something to eat.',
  headercolour: '#9a3412',
  timezone: 'Europe/Berlin',
  dates: voting,
  projects: [
    project('Gust Lab', 'Measures gusts with the kites we already have.', 'tools', {
      team: ['ken.doyle@kestrel.example'],
      size: 1,
      fans: ['kira.tanaka@kestrel.example'],
      logo: 'sun.svg',
    }),
    project('Feather Weight', 'Takes eleven grams off the weather station. Eleven more to go.', 'green', {
      team: ['lena.fischer@kestrel.example'],
      size: 1,
      logo: 'leaf.svg',
    }),
  ],
};

/** This event ended long ago, and both projects won. */
export const firstFlight: SampleEvent = {
  name: 'First Flight',
  description: 'Where it all began: one afternoon, two ideas, no crash.',
  content:
    '## Our first hackathon\n\nWe did not know whether it would work. It did, so there was a second one.',
  headercolour: '#334155',
  timezone: 'America/Los_Angeles',
  dates: (now) => endedWeeksAgo(now, 20),
  projects: [
    project('Paper Anemometer', 'A wind gauge that a school can fold from one sheet.', 'access', {
      team: ['lena.fischer@kestrel.example', 'ken.doyle@kestrel.example'],
      size: 2,
      fans: ['ken.doyle@kestrel.example'],
    }),
    project('Cloud Names', 'Photograph a cloud, learn its name, and whether to take a coat.', 'people', {
      team: ['kira.tanaka@kestrel.example'],
      size: 1,
      fans: ['lena.fischer@kestrel.example'],
    }),
  ],
};
