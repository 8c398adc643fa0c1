import { project } from '../../model/sampleEvent.ts';
import { showcase } from '../../pages/showcase.ts';

export const water = [
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
      takesrequests: true,
      site: 'Pump Station',
      timezone: 'Europe/London',
      needs: [
        { id: 'designer', label: 'Someone who draws screens', skills: ['Figma'], count: 1 },
        {
          id: 'listener',
          label: 'Someone who listens to pipes',
          skills: ['Electronics', 'Statistics'],
          count: 2,
        },
      ],
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
    'Three calls from one street within ten minutes? The lab hears of it after ten minutes.',
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
    'Replays any day of the last ten years on the new screens of the control room.',
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

export const customers = [
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
    'No one waits on the line: choose a quarter of an hour and we ring you in it.',
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
    'Reads the scanned letters that no one wants to type up, and knows when it is guessing.',
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
    'Rewrites our reminders until no one is ashamed to have received one.',
    'customers',
    { status: 'Inactive' },
  ),
];

export const access = [
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
    'A video call with an interpreter, behind the same number as everyone else.',
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
    'Job sheets that people can fill in without a signal. The sheets send themselves later.',
    'access',
  ),
  project(
    'School Visit in a Box',
    'A pump, a filter, muddy water and ninety minutes: everything for a class of thirty.',
    'access',
  ),
];
