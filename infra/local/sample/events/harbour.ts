import { voting } from '../model/dates.ts';
import type { SampleEvent } from '../model/sampleEvent.ts';
import { harbourProjects } from './harbour/projects.ts';

const TEAM_SIZES = [6, 4, 7, 5, 3, 8, 5, 6, 2, 7];

const content = `![Boats, a lighthouse and a row of laptops]({portal}/sample/harbour-960x320.svg)

## Four days, sixty teams, one harbour

Welcome to **Harbour Hack Week**. Build something that makes life better for the people who drink our water, heat with our
heat, or work beside you. It does not have to be finished. It has to *work once, in front of someone*.

| When | What |
|---|---|
| Day one, morning | Opening ceremony; teams find each other |
| Days one to three | Building, and a lot of tea |
| Day four | Voting: for as many projects as you like, once for each |
| Day four, evening | Winners, and the famous fish soup |

### Good to know

- Teams have **at most ten people**, and each person joins only one team.
- Some projects are by invitation. The others are open, so just join.
- Real customer data stays where it is. Use the [sandbox](https://sandbox.brightwater.example).

> “The best ideas so far began as a complaint at the coffee machine.”
`;

const NEEDS = [
  { id: 'designer', label: 'Someone who draws screens', skills: ['Figma'], count: 1 },
  { id: 'developer', label: 'A second pair of hands for the code', skills: ['TypeScript', 'SQL'], count: 2 },
  { id: 'storyteller', label: 'Someone who tells the story', skills: ['Writing', 'Filming'], count: 1 },
  { id: 'builder', label: 'Someone with a soldering iron', skills: ['Electronics'], count: 1 },
] as const;

/** Returns the fields of a team that looks for people. Every fifth team does. */
const needsOf = (index: number) => ({
  takesrequests: true,
  site: index % 2 === 0 ? 'Harbour Office' : 'Pump Station',
  timezone: 'Europe/London',
  needs: [0, 1].map((offset) => {
    const { skills, ...need } = NEEDS[(index / 5 + offset) % NEEDS.length] ?? NEEDS[0];
    return { ...need, skills: [...skills] };
  }),
});

/** The large event: 60 projects, 400 people, and voting is open. */
export const harbour: SampleEvent = {
  name: 'Harbour Hack Week',
  description: 'Four days by the water: sixty teams, one harbour, and fish soup for the winners.',
  content,
  headercolour: '#0b5c70',
  timezone: 'Europe/London',
  logo: 'harbour-logo.svg',
  dates: voting,
  // Projects without a size or votes of their own get varied values.
  projects: harbourProjects.map((one, index) => ({
    size: TEAM_SIZES[index % TEAM_SIZES.length] ?? 1,
    votes: (index * 7 + 5) % 23,
    ...(index % 5 === 0 ? needsOf(index) : {}),
    ...one,
  })),
  roles: {
    'eve.lindqvist@brightwater.example': 'Owner',
    'felix.novak@brightwater.example': 'Admin',
    'greta.silva@brightwater.example': 'Guest',
  },
  colleagues: { from: 0, count: 394, guests: 24 },
  looking: 40,
};
