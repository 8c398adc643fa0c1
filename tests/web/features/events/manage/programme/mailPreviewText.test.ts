import { expect, test } from 'vitest';
import {
  durationText,
  mailPreviewText,
} from '../../../../../../web/features/events/manage/programme/mailPreviewText.ts';

test('the preview says how many people get the email, and how long sending takes', () => {
  expect(mailPreviewText({ Count: 51, Minutes: 61 })).toContain('at most 51 people');
  expect(mailPreviewText({ Count: 51, Minutes: 61 })).toContain('up to 2 hours');
  expect(mailPreviewText(undefined)).not.toContain('undefined');
  expect([1, 60, 61, 48 * 60, 49 * 60].map(durationText)).toEqual([
    '1 minute',
    '60 minutes',
    '2 hours',
    '48 hours',
    '3 days',
  ]);
});
