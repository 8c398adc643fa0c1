import { expect, test } from 'vitest';
import { joinedText, linesOf } from '../../../../../web/features/events/overview/joinedCard.ts';

test.each([
  ['one two', 2, ['one two']],
  ['one two three four', 2, ['one two', 'three four']],
  ['one two three four five', 2, ['one two', 'three fou…']],
  ['unbelievably long', 2, ['unbelieva…', 'long']],
  ['', 2, []],
])('%j in %i lines of ten letters is %j', (text, most, lines) => {
  expect(linesOf(text, most, (line) => line.length <= 10)).toEqual(lines);
});

test('the picture has an alternative text with the same words', () => {
  const facts = { event: 'Winter Hack', team: 'Solar Kettle', days: '1 – 2 Dec 2026', colour: '#0f6cbd' };
  expect(joinedText(facts)).toBe('I joined Solar Kettle at Winter Hack, 1 – 2 Dec 2026.');
});
