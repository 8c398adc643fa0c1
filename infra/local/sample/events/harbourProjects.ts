import { project } from '../model/sampleEvent.ts';
import { showcase } from '../pages/showcase.ts';

const water = [
  project(
    'Leak Whisperer',
    'Listens to the pipes at night and points the repair crew to within two metres of a leak.',
    'water',
    {
      team: [
        'tom.becker@brightwater.example',
        'tina.osei@brightwater.example',
        'mia.rossi@brightwater.example',
      ],
      admins: ['tina.osei@brightwater.example'],
      size: 7,
      fans: ['omar.haddad@brightwater.example', 'eve.lindqvist@brightwater.example'],
      content: showcase,
      logo: 'drop.svg',
    },
  ),
  project(
    'Tide-Aware Pumps',
    'Starts the storm pumps an hour before the tide makes them struggle, and on cheaper electricity.',
    'water',
    { logo: 'wave.svg', fans: ['tom.becker@brightwater.example'] },
  ),
  project(
    'Pressure Map',
    'Water pressure, street by street, on one live map that needs no degree in hydraulics.',
    'water',
    {
      size: 10,
      fans: ['omar.haddad@brightwater.example'],
    },
  ),
  project(
    'Sump Scout',
    'A sensor in a lunch box floats in the pumping station and calls before it overflows.',
    'water',
  ),
  project(
    'Valve Passport',
    'A sticker, a phone, and the whole life of a valve: who turned it last, and which way.',
    'water',
    {
      logo: 'gear.svg',
    },
  ),
  project(
    'Brown Water Early Warning',
    'Three calls from one street within ten minutes? The lab hears of it in the eleventh.',
    'water',
  ),
  project(
    'Frost Watch',
    'Names the twenty connections most likely to freeze tonight, while there is time to wrap them.',
    'water',
  ),
  project(
    'Hydrant Hero',
    'A game for Sunday walkers: find a hydrant, tap twice, and the inspection is done.',
    'water',
    {
      status: 'Pending',
    },
  ),
  project(
    'Reservoir Replay',
    'Plays any day of the last ten years back on the new control room screens.',
    'water',
  ),
  project(
    'Meter Ghosts',
    'Finds the meters that have read exactly the same for a year, and asks politely why.',
    'water',
    {
      joinoption: 'InviteOnly',
    },
  ),
];

const customers = [
  project(
    'The Plain Bill',
    'A water bill that fits on a postcard and that your aunt understands at first reading.',
    'customers',
    {
      logo: 'paper.svg',
      fans: ['tom.becker@brightwater.example', 'ada.marsh@brightwater.example'],
    },
  ),
  project(
    'Call Me Back',
    'Nobody waits on the line: choose a quarter of an hour and we ring you in it.',
    'customers',
  ),
  project(
    'Outage in a Sentence',
    'Turns a page of network jargon into one honest sentence with a time in it.',
    'customers',
  ),
  project(
    'Moving Day',
    'Water, heat and power at the new address in one form, and the old contract closed in the same go.',
    'customers',
  ),
  project(
    'Fair Start',
    'Spots households that are slipping behind and offers a plan before the first reminder.',
    'customers',
    {
      joinoption: 'InviteOnly',
    },
  ),
  project(
    'Voice of the Village',
    'Everything customers told us this week on one page, sorted by how often we heard it.',
    'customers',
  ),
  project(
    'Receipt Robot',
    'Reads the scanned letters that nobody wants to type up, and knows when it is guessing.',
    'customers',
  ),
  project(
    'Queue Weather',
    'A forecast for the service desk: tomorrow, heavy calls between nine and eleven.',
    'customers',
    {
      logo: 'sun.svg',
    },
  ),
  project(
    'The Second-Language Desk',
    'Matches a caller with a colleague who speaks their language, in two clicks.',
    'customers',
  ),
  project(
    'Kind Reminder',
    'Rewrites our reminders until nobody is ashamed to have received one.',
    'customers',
    { status: 'Inactive' },
  ),
];

const people = [
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
    'Trade a shift from your phone; the rules on rest are checked before anybody says yes.',
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

const green = [
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
    'Counts the lamps that burn for nobody, from one evening walk with a phone.',
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

const tools = [
  project(
    'Flaky Test Hospital',
    'Admits tests that fail on Mondays only, treats them, and discharges them with a chart.',
    'tools',
    {
      logo: 'gear.svg',
    },
  ),
  project(
    'Runbook Roulette',
    'Draws one runbook every Friday, and somebody who has never seen it follows it to the letter.',
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
    'Explains each table of the old database in a paragraph that somebody has checked.',
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

const access = [
  project(
    'Big Button Mode',
    'The customer app with three buttons: read my meter, call me, something smells.',
    'access',
  ),
  project(
    'Read It to Me',
    'Every letter we send carries a code that reads it aloud, in nine languages.',
    'access',
  ),
  project(
    'Sign Language Hotline',
    'A video call with an interpreter, behind the same number as everybody else.',
    'access',
  ),
  project(
    'Colour-Safe Charts',
    'Rechecks our dashboards for people who see colours differently, and mends what it finds.',
    'access',
    {
      logo: 'gear.svg',
    },
  ),
  project(
    'Low-Signal Forms',
    'Job sheets that fill in a cellar and send themselves on the stairs.',
    'access',
  ),
  project(
    'School Visit in a Box',
    'A pump, a filter, muddy water and ninety minutes: everything for a class of thirty.',
    'access',
  ),
];

/** What tends to break layouts, each as somebody might really hand it in. */
const unusual = [
  project(
    'A Thoroughly Unnecessarily Long Name for a Very Small Idea about Labelling the Cables behind the Printers on Floor Three',
    'It is about labelling cables. The name was a bet, and we lost it.',
    'tools',
  ),
  project(
    '潮の知らせ',
    '潮位と風を見て、港の作業に向いた時間を前の晩に知らせます。 Tells the harbour crew tonight when tomorrow is calm.',
    'water',
    {
      logo: 'wave.svg',
    },
  ),
  project(
    '🌊 Wave Hello 👋',
    'A doorbell for remote colleagues: wave at the lamp, and theirs lights up. 💡',
    'people',
  ),
  project('Saltmarsh', '', 'green', { status: 'Pending' }),
];

/** The 60 projects of the large event. */
export const harbourProjects = [...water, ...customers, ...people, ...green, ...tools, ...access, ...unusual];
