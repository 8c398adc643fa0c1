import { startsSoon } from '../model/dates.ts';
import type { SampleEvent } from '../model/sampleEvent.ts';

const content = `## Bring a lamp

When the days are shortest we build whatever makes them brighter: safer paths, warmer rooms, a kinder word to someone who waits.

Come with an idea or without one. Teams find each other at the opening ceremony; until then, think about

- what you would show your neighbour at the end of it,
- whom you would need for that,
- and what you could leave out.

Questions? Eve knows the answers, or knows who does.
`;

/** This event starts in nine days and has no projects yet. */
export const winterLights: SampleEvent = {
  name: 'Winter Lights',
  description: 'Three days of building for the darkest week of the year.',
  content,
  headercolour: '#fdf3d0',
  timezone: 'Europe/Stockholm',
  dates: startsSoon,
  projects: [],
  roles: {
    'eve.lindqvist@brightwater.example': 'Owner',
    'tina.osei@brightwater.example': 'Member',
    'greta.silva@brightwater.example': 'Guest',
  },
  colleagues: { from: 300, count: 12, guests: 2 },
};
