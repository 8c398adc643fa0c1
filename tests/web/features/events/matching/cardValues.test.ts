import { expect, test } from 'vitest';
import type { CardAnswer } from '../../../../../functions/contract/matching/cards.ts';
import {
  toCardChanges,
  toCardValues,
  toPreview,
} from '../../../../../web/features/events/matching/cardValues.ts';

const EMPTY: CardAnswer = { Card: null, Visible: false, OfferedSkills: [] };
const CARD = {
  Skills: ['Figma', 'C++'],
  Interests: ['water'],
  Site: 'Pump Station',
  TimeZone: 'Europe/London',
  Remote: true,
  About: 'Two lines\nof text',
};

test('a new card starts with the browser’s time zone only', () => {
  expect(toCardChanges(toCardValues(EMPTY, 'Europe/Lisbon'))).toEqual({
    looking: true,
    skills: [],
    interests: [],
    site: null,
    timezone: 'Europe/Lisbon',
    remote: false,
    about: null,
  });
});

test('a card goes through the form unchanged, and its preview is what others see', () => {
  const values = toCardValues({ ...EMPTY, Card: { ...CARD, Looking: true } }, 'Europe/Lisbon');
  expect(toPreview(values)).toEqual(CARD);
  expect(toCardChanges(values)).toEqual({
    looking: true,
    skills: CARD.Skills,
    interests: CARD.Interests,
    site: CARD.Site,
    timezone: CARD.TimeZone,
    remote: true,
    about: CARD.About,
  });
});

test('a saved card without a time zone doesn’t get the browser’s', () => {
  const values = toCardValues(
    { ...EMPTY, Card: { ...CARD, TimeZone: null, Looking: true } },
    'Europe/Lisbon',
  );
  expect(toPreview(values).TimeZone).toBeNull();
});
