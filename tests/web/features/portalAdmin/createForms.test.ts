import { describe, expect, test } from 'vitest';
import {
  basicsRefusal,
  lookRefusal,
  newEventValues,
  type NewEventValues,
  startProblem,
  toNewEvent,
} from '../../../../web/features/organisations/eventValues.ts';
import { followingStart } from '../../../../web/features/organisations/presetDates.ts';
import {
  organisationRefusal,
  toNewOrganisation,
} from '../../../../web/features/portalAdmin/organisationValues.ts';
import type { FormField } from '../../../../web/forms/editing/formField.ts';
import { nameField } from '../../../../web/shared/fields/identifier.ts';
import { identifierRefusal } from '../../../../web/shared/fields/IdentifierField.tsx';
import { type DatesValues, typedDatesRefusal } from '../../../../web/shared/fields/typedDates.ts';

/** Imitates the fields of a form with these values. */
const fieldsOf = (values: { name: string; id: string }) => (name: string) =>
  ({
    name,
    value: values[name as 'id'],
    change: (value: string) => {
      values[name as 'id'] = value;
    },
  }) as unknown as FormField;

describe('a new identifier', () => {
  test('follows the name until a person edits it', () => {
    const values = { name: '', id: '' };
    const typeName = (name: string) => nameField(fieldsOf(values)).change(name);
    typeName('Müller & Söhne');
    expect(values.id).toBe('muller-sohne');
    typeName('Müller');
    expect(values).toEqual({ name: 'Müller', id: 'muller' });
    fieldsOf(values)('id').change('mine');
    typeName('Other');
    expect(values).toEqual({ name: 'Other', id: 'mine' });
  });

  test.each([
    ['', null],
    ['acme-2', null],
    ['ACME', null],
    ['a b', 'A web address is 1 to 64 letters, digits or hyphens.'],
    ['Admin', '“admin” is reserved for the portal. Choose another web address.'],
  ])('shows a message only if it’s invalid: %j', (id, refusal) => {
    expect(identifierRefusal('Organisation', id)).toBe(refusal);
  });
});

test('a new event can start a few minutes ago, but no earlier, and the form says so beside the dates', () => {
  const values = newEventValues('UTC', Date.parse('2026-11-03T09:30:00Z'));
  const start = Date.parse(`${values.EventStart}:00Z`);
  expect(startProblem(values, start + 5 * 60_000)).toBeNull();
  expect(startProblem(values, start + 6 * 60_000)).toBe('This has passed. Choose a time in the future.');
  expect(startProblem({ ...values, EventStart: 'T' }, start)).toBeNull();
});

describe('a new organisation', () => {
  const values = { name: 'Acme', id: '', logo: '', tenants: '', domains: '', owner: '' };
  const TENANT = '11111111-1111-4111-8111-111111111111';

  test('accepts lists with one entry per line, or with any separator', () => {
    const typed = {
      ...values,
      tenants: `${TENANT}\n`,
      domains: 'a.example, b.example;c.example',
      owner: ' mia@a.example ',
    };
    expect(organisationRefusal(typed)).toBeNull();
    expect(toNewOrganisation(typed)).toEqual({
      name: 'Acme',
      logo: '',
      tenants: [TENANT],
      domains: ['a.example', 'b.example', 'c.example'],
      owner: 'mia@a.example',
    });
    expect(toNewOrganisation({ ...values, id: ' acme ' })).toMatchObject({ id: 'acme' });
    expect(toNewOrganisation({ ...values, owner: ' ' })).not.toHaveProperty('owner');
  });

  test.each([
    ['tenants', `${TENANT} 1234`, '“1234” isn’t a tenant ID. A tenant ID is a GUID.'],
    ['domains', 'a.example nowhere', '“nowhere” isn’t a domain, such as brightwater.example.'],
    ['owner', 'mia@', '“mia@” isn’t an email address.'],
  ])('names the invalid entry in %s', (field, typed, refusal) => {
    expect(organisationRefusal({ ...values, [field]: typed })).toBe(refusal);
  });
});

describe('a new event', () => {
  const NOW = Date.parse('2027-03-20T12:00:00.000Z');
  const eventRefusal = (values: NewEventValues) =>
    basicsRefusal(values) ?? typedDatesRefusal(values) ?? lookRefusal(values);

  const filled = {
    ...newEventValues('Europe/Berlin', NOW),
    name: 'Spring Hack',
    content: '# Hello',
    EventStart: '2027-03-01T09:00',
    VotingStart: '2027-03-02T09:00',
    VotingEnd: '2027-03-29T09:00',
    EventEnd: '2027-03-30T09:00',
  };

  test('is sent with dates in UTC, although people enter them in its time zone', () => {
    expect(eventRefusal(filled)).toBeNull();
    expect(toNewEvent(filled)).toMatchObject({
      timezone: 'Europe/Berlin',
      dates: { EventStart: '2027-03-01T08:00:00.000Z', VotingEnd: '2027-03-29T07:00:00.000Z' },
    });
    expect(toNewEvent(filled)).not.toHaveProperty('id');
  });

  test('starts in a week, lasts 72 hours, and says how to take part by default', () => {
    const values = { ...newEventValues('Europe/Berlin', NOW), name: ' Spring Hack ' };
    expect(eventRefusal(values)).toBeNull();
    expect(toNewEvent(values)).toMatchObject({
      content: expect.stringContaining('How to take part') as string,
      dates: {
        // Clocks go forward on 28 March, and the event still lasts 72 hours.
        EventStart: '2027-03-27T08:00:00.000Z',
        VotingStart: '2027-03-29T08:00:00.000Z',
        VotingEnd: '2027-03-30T07:00:00.000Z',
        EventEnd: '2027-03-30T08:00:00.000Z',
      },
    });
  });

  test('moves with its start until someone edits another date', () => {
    let values: NewEventValues = newEventValues('Europe/Berlin', NOW);
    const change = (name: keyof DatesValues, value: string) => {
      const fields = (one: keyof DatesValues) =>
        ({ change: (to: string) => (values = { ...values, [one]: to }) }) as never;
      followingStart(fields, values)(name).change(value);
    };
    change('EventStart', '2027-04-10T10:00');
    expect(values).toMatchObject({ VotingStart: '2027-04-12T10:00', EventEnd: '2027-04-13T10:00' });
    change('EventStart', 'T10:00');
    change('EventStart', '2027-04-09T10:00');
    expect(values.EventEnd).toBe('2027-04-12T10:00');
    change('EventEnd', '2027-04-20T10:00');
    change('EventStart', '2027-04-11T10:00');
    expect(values).toMatchObject({ EventStart: '2027-04-11T10:00', VotingStart: '2027-04-11T10:00' });
  });

  test.each([
    [{ name: ' ' }, 'Give the event a name first.'],
    [{ id: 'edit' }, /reserved for the portal/],
    [{ EventStart: 'T' }, 'Event starts: Choose a date and a time.'],
    [{ VotingEnd: '2027-03-28T02:30' }, /^Voting ends: Clocks go forward/],
    [{ EventEnd: '2027-03-01T08:00' }, 'Put the dates in order first.'],
    [{ headercolour: 'blue' }, 'Choose a header colour first.'],
  ])('says what is missing or wrong in %j', (changed, refusal) => {
    expect(eventRefusal({ ...filled, ...changed })).toMatch(refusal);
  });
});
