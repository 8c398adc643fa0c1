import { votesCounted } from '../model/dates.ts';
import { project, type SampleEvent } from '../model/sampleEvent.ts';

const content = `## Five days for the people who call us

Everything at this jam began with a **real conversation** on the service line. Voting is closed; the winners are announced at the
closing ceremony.

- [x] Listen to a day of calls
- [x] Build
- [x] Vote
- [ ] Announce the winners
- [ ] Put the first one live

\`\`\`text
1,204 calls heard · 12 teams · 71 people
\`\`\`
`;

/** Voting has closed, but the winners are still secret. */
export const serviceJam: SampleEvent = {
  name: 'Service Jam',
  description: 'What would we build if we had listened to every call? Twelve teams tried.',
  content,
  headercolour: '#6b2fb3',
  timezone: 'Asia/Singapore',
  dates: votesCounted,
  projects: [
    project('Say It Once', 'What a customer has told one of us, the next one knows.', 'customers', {
      size: 7,
      votes: 24,
    }),
    project(
      'Hold Music, but Good',
      'Pupils of four music schools record what our customers hear while they wait.',
      'people',
      { size: 4, votes: 27 },
    ),
    project('Where Is My Engineer?', 'A dot on a map, and an honest “twenty minutes late”.', 'customers', {
      size: 8,
      votes: 31,
      logo: 'gear.svg',
    }),
    project('Leak or Condensation?', 'Three questions and a photograph before anyone drives out.', 'water', {
      size: 5,
      votes: 19,
      logo: 'drop.svg',
    }),
    project('Letters from Humans', 'Signed by the person who will pick up when you call.', 'customers', {
      size: 3,
      votes: 12,
    }),
    project('Tariff Twins', 'Shows what a household like yours pays, and why.', 'customers', {
      size: 6,
      votes: 9,
    }),
    project(
      'The Complaint Garden',
      'One bulb planted for each complaint that was settled. It is already quite a bed.',
      'green',
      { size: 4, votes: 16, logo: 'leaf.svg' },
    ),
    project(
      'Easy Read Everything',
      'Each page of our website in short words, checked by the people it is for.',
      'access',
      { size: 6, votes: 21 },
    ),
    project(
      'Wrong Number, Right Answer',
      'Calls meant for the council, answered as if they were ours.',
      'people',
      { size: 2, votes: 5 },
    ),
    project(
      'Night Desk Copilot',
      'Finds the right page of the manual while the caller is still talking.',
      'tools',
      { size: 7, votes: 18 },
    ),
    project(
      'Photo of the Meter',
      'Point, shoot, read. It even works in the cupboard under the stairs.',
      'customers',
      { size: 5, votes: 14, logo: 'sun.svg' },
    ),
    project('Small Print, Large Print', 'Terms and conditions in a size that everyone can read.', 'access', {
      size: 3,
      votes: 7,
      status: 'Inactive',
    }),
  ],
  roles: { 'felix.novak@brightwater.example': 'Owner' },
  colleagues: { from: 200, count: 70, guests: 4 },
};
