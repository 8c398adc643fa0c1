import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test, vi } from 'vitest';
import { type CalendarEvent, calendarText } from '../../../../functions/features/calendar/calendarText.ts';
import { hostileStrings, naughtyStrings, xssPayloads } from '../../../support/hostile/hostileStrings.ts';

const OPTIONS = {
  name: 'Hackathons',
  portalOrigin: 'https://portal.example',
  homeTenant: '3c1de9f2-5a57-4b0c-8a6e-6f2f3d1c9b7a',
};

const EVENT: CalendarEvent = {
  ref: { org: 'brightwater', event: 'hack-week' },
  name: 'Hack Week',
  description: 'Three days.',
  dates: {
    EventStart: '2026-11-21T09:00:00.250Z',
    VotingStart: '2026-11-22T09:00:00Z',
    VotingEnd: '2026-11-23T09:00:00Z',
    EventEnd: '2026-11-24T09:00:00Z',
  },
  results: 'Completed',
  archived: false,
};

const write = (more: Partial<CalendarEvent> = {}) => calendarText([{ ...EVENT, ...more }], OPTIONS);

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

interface ReadEntry {
  readonly summary: unknown;
  readonly description: unknown;
}

/** Parses a calendar with two independent libraries, which stand for calendar programs. */
function parse(text: string): { readonly strict: ReadEntry[]; readonly tolerant: ReadEntry[] } {
  const strict = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => ({
    summary: entry.getFirstPropertyValue('summary'),
    description: entry.getFirstPropertyValue('description'),
  }));
  const tolerant = Object.values(nodeIcal.sync.parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT' ? [{ summary: entry.summary, description: entry.description }] : [],
  );
  return { strict, tolerant };
}

/** Returns a text as a parser reads it. iCalendar has one kind of line break and no control characters. */
const asParsed = (text: string) =>
  text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** Removes quotation marks around a whole text, as node-ical does. RFC 5545 keeps them, and so does ical.js. */
const unquoted = (text: string) => text.replace(/^"(.*)"$/s, '$1');

interface Texts {
  readonly name: string;
  readonly description: string;
}

const sentEntries = ({ description, name }: Texts, index: number) => {
  const above = description === '' ? '' : `${asParsed(description)}\n\n`;
  const page = `${above}https://portal.example/number-${index}/a/`;
  return [
    { summary: asParsed(name), description: page },
    { summary: `Voting: ${asParsed(name)}`, description: `${page}?t=Projects` },
    { summary: `Results: ${asParsed(name)}`, description: `${page}results/` },
  ];
};

/** Writes one calendar with all these texts, and parses it. */
async function roundTrip(texts: readonly Texts[]): Promise<void> {
  const events = texts.map((one, index) => ({
    ...EVENT,
    ...one,
    ref: { org: `number-${index}`, event: 'a' },
  }));
  const text = await calendarText(events, { ...OPTIONS, name: texts[0]?.name ?? '' });
  expect(text.endsWith('\r\n')).toBe(true);
  const isBroken = (line: string) =>
    Buffer.byteLength(line) > 75 || line !== Buffer.from(line).toString() || /[^\P{Cc}\t]/u.test(line);
  expect(text.split('\r\n').filter(isBroken)).toEqual([]);
  const sent = texts.flatMap(sentEntries);
  const { strict, tolerant } = parse(text);
  expect(strict).toEqual(sent);
  expect(tolerant).toEqual(sent.map((entry) => ({ ...entry, summary: unquoted(entry.summary) })));
}

describe('a calendar', () => {
  test('has entries for the event, the voting and the results, which block no one’s time', async () => {
    const lines = linesOf(await write({ calendar: { sequence: 4, changedAt: '2026-11-20T08:00:00Z' } }));
    for (const line of [
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'UID:hack-week.brightwater.event@3c1de9f2-5a57-4b0c-8a6e-6f2f3d1c9b7a',
      'UID:hack-week.brightwater.voting@3c1de9f2-5a57-4b0c-8a6e-6f2f3d1c9b7a',
      'UID:hack-week.brightwater.results@3c1de9f2-5a57-4b0c-8a6e-6f2f3d1c9b7a',
      'DTSTART:20261121T090000Z',
      'DTEND:20261124T090000Z',
      'DTSTART:20261124T090000Z',
      'URL;VALUE=URI:https://portal.example/brightwater/hack-week/results/',
    ])
      expect(lines).toContain(line);
    for (const line of [
      'SEQUENCE:4',
      'DTSTAMP:20261120T080000Z',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ])
      expect(lines.filter((one) => one === line)).toHaveLength(3);
    expect(lines.join('\n')).not.toMatch(/TZID|VTIMEZONE/);
  });

  test('has a name on one line, with its punctuation escaped', async () => {
    const name = 'Tide; Kiln, \\ and\u2028more';
    const lines = linesOf(await calendarText([EVENT], { ...OPTIONS, name }));
    expect(lines).toContain(String.raw`X-WR-CALNAME:Tide\; Kiln\, \\ and\nmore`);
  });

  test('is the same whenever it is written, so that its ETag stays the same', async () => {
    const before = await write();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      expect(await write()).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows an archived event as cancelled', async () => {
    const lines = linesOf(await write({ archived: true }));
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(3);
  });

  test('has no entry for the results if the organisers decide when to reveal them', async () => {
    const text = await write({ results: 'Revealed' });
    expect(text).not.toContain('.results@');
    expect(text).toContain('.voting@');
  });

  test('leaves out voting that is shorter than a second, and has no end for entries that end when they start', async () => {
    const at = '2026-11-21T09:00:00';
    const dates = {
      EventStart: `${at}.100Z`,
      VotingStart: `${at}.200Z`,
      VotingEnd: `${at}.900Z`,
      EventEnd: `${at}.900Z`,
    };
    const text = await write({ dates });
    expect(text).not.toContain('.voting@');
    expect(text).not.toContain('DTEND');
  });
});

describe('texts arrive unchanged in both parsers, in lines of at most 75 octets', () => {
  test.each([
    ['hostile texts', hostileStrings],
    ['naughty strings', naughtyStrings],
    ['script injections', xssPayloads],
  ])('%s', async (_, texts) => {
    const all = texts.map((text) => ({
      name: text.slice(0, 120).toWellFormed().trim(),
      description: text.toWellFormed().trim(),
    }));
    for (let from = 0; from < all.length; from += 200) await roundTrip(all.slice(from, from + 200));
  });

  test('random texts', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((one) => one.trim());
    const texts = fc.array(fc.record({ name: text, description: text }), { minLength: 1 });
    await fc.assert(fc.asyncProperty(texts, roundTrip), { numRuns: 100 });
  });
});
