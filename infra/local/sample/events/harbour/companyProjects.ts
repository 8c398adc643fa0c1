import { project } from '../../model/sampleEvent.ts';

export const people = [
  project(
    'Lunch Roulette',
    'Once a week, three people from three departments and one table in the canteen.',
    'people',
    {
      logo: 'cup.svg',
    },
  ),
  project(
    'Know-How Exchange',
    'Offer an hour of what you know, take an hour of what you would like to.',
    'people',
  ),
  project(
    'First Hundred Days',
    'A map for newcomers that draws itself from what the last newcomers asked.',
    'people',
  ),
  project(
    'Shift Swap',
    'Trade a shift from your phone; the rules on rest are checked before anyone says yes.',
    'people',
    {
      fans: ['omar.haddad@brightwater.example'],
    },
  ),
  project(
    'Meeting Diet',
    'Shows what a meeting costs while it is being planned, and suggests half of it.',
    'people',
  ),
  project('Van Buddy', 'Two vans, one road, one empty: finds the trips that could be one.', 'people'),
  project(
    'The Thank-You Wall',
    'A screen in every depot for the small thanks that never make it into a report.',
    'people',
  ),
  project(
    'Quiet Room Finder',
    'A lamp at the door and a list on the intranet: which room is free, and really quiet.',
    'people',
    {
      status: 'Pending',
      joinoption: 'InviteOnly',
    },
  ),
  project(
    'Retirement Notes',
    'Forty years of pump lore, told on video walks and searchable by the word.',
    'people',
  ),
  project('Desk Garden', 'Share cuttings, watering duty and blame for the office plants.', 'people'),
];

export const green = [
  project('Heat from Servers', 'Warms the changing rooms with what the server room throws away.', 'green', {
    logo: 'sun.svg',
  }),
  project(
    'Solar Kettle',
    'The tea is free when the sun shines: a kettle that waits for surplus power.',
    'green',
    {
      logo: 'cup.svg',
      fans: ['eve.lindqvist@brightwater.example'],
    },
  ),
  project(
    'Repair Shelf',
    'Bring it broken on Monday, find it mended on Friday, leave cake on the shelf.',
    'green',
  ),
  project(
    'Rain Garden Planner',
    'Draw your front garden and see how much storm water it would swallow.',
    'green',
    {
      logo: 'leaf.svg',
    },
  ),
  project(
    'Carbon on the Menu',
    'A small green, amber or red leaf beside every dish in the canteen.',
    'green',
  ),
  project(
    'E-Bike Depot',
    'Cargo bikes for jobs within three kilometres, charged and booked like vans.',
    'green',
  ),
  project(
    'Bee-Friendly Substations',
    'Turns the mown grass around forty substations into meadows, with a rota for the scythe.',
    'green',
    {
      logo: 'leaf.svg',
    },
  ),
  project(
    'Night Light Audit',
    'Counts the lamps that burn for no one, from one evening walk with a phone.',
    'green',
    {
      status: 'Inactive',
    },
  ),
  project(
    'Paperless Permit',
    'Digging permits signed at the trench, not at the depot the next morning.',
    'green',
  ),
  project(
    'Second-Hand Pipes',
    'A market place for off-cuts, so that eight metres here meet an eight-metre gap there.',
    'green',
  ),
];

export const tools = [
  project(
    'Flaky Test Hospital',
    'Collects tests that fail now and then, finds out why, and returns them repaired.',
    'tools',
    {
      logo: 'gear.svg',
    },
  ),
  project(
    'Runbook Roulette',
    'Draws one runbook every Friday, and someone who has never seen it follows it to the letter.',
    'tools',
  ),
  project('Log Lens', 'Folds a million lines of log into the eleven that differ from yesterday.', 'tools'),
  project(
    'One-Click Sandbox',
    'A fresh copy of the billing system, with invented customers, in under a minute.',
    'tools',
    {
      joinoption: 'InviteOnly',
    },
  ),
  project(
    'Schema Storybook',
    'Explains each table of the old database in a paragraph that someone has checked.',
    'tools',
  ),
  project(
    'Spreadsheet Rescue',
    'Finds the spreadsheets that the company would stop without, and gives them a home.',
    'tools',
  ),
  project(
    'Alarm Sommelier',
    'Pairs each alarm with the one person who can do something about it at that hour.',
    'tools',
  ),
  project('Release Radio', 'Reads the release notes aloud in ninety seconds, with a jingle.', 'tools', {
    status: 'Pending',
  }),
  project(
    'Dead Code Archaeology',
    'Digs out what no request has touched for a year, and dates the layers.',
    'tools',
  ),
  project(
    'Ask the Depot',
    'One search box for manuals, drawings and what was said in the channel last winter.',
    'tools',
  ),
];
