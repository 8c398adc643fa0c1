import { project } from '../../model/sampleEvent.ts';
import { green, people, tools } from './companyProjects.ts';
import { access, customers, water } from './customerProjects.ts';

/** Unusual names and texts, to see whether the portal's layouts can handle them. */
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

export const harbourProjects = [...water, ...customers, ...people, ...green, ...tools, ...access, ...unusual];
