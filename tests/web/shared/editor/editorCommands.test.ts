import { describe, expect, test } from 'vitest';
import { ACTIONS, activeActions } from '../../../../web/shared/editor/actions.ts';
import { afterCommands, stateOf } from '../../../support/hostile/markedText.ts';

// In these texts, ‹ and › enclose the selection, and ¦ is the cursor.

describe('inline formatting', () => {
  test.each([
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', 'a ‹**word**› b', 'a ‹word› b'],
    ['bold', 'a wo¦rd b', 'a **wo¦rd** b'],
    ['bold', 'a **wo¦rd** b', 'a wo¦rd b'],
    ['bold', 'a __wo¦rd__ b', 'a wo¦rd b'],
    ['bold', 'a ‹word › b', 'a **‹word›**  b'],
    ['bold', 'a ¦ b', 'a **¦** b'],
    ['bold', 'a **¦** b', 'a ¦ b'],
    ['bold', '¦', '**¦**'],
    ['italic', 'a ‹word› b', 'a _‹word›_ b'],
    ['italic', 'a *wo¦rd* b', 'a wo¦rd b'],
    ['italic', '**‹word›**', '**_‹word›_**'],
    ['strikethrough', 'a ~~‹word›~~ b', 'a ‹word› b'],
    ['code', 'a ‹word› b', 'a `‹word›` b'],
    ['code', 'a `wo¦rd` b', 'a wo¦rd b'],
    ['link', 'a ‹word› b', 'a [word](‹https://›) b'],
    ['link', 'a wo¦rd b', 'a [word](‹https://›) b'],
    ['link', '‹https://example.com›', '[¦](https://example.com)'],
    ['link', '¦', '[¦](https://)'],
    ['link', 'a [wo¦rd](https://example.com) b', 'a wo¦rd b'],
  ] as const)('%s: %s becomes %s', (action, before, expected) => {
    expect(afterCommands(before, ACTIONS[action].run)).toBe(expected);
  });
});

describe('line formatting', () => {
  test.each([
    ['heading', 'Ti¦tle', '## Ti¦tle'],
    ['heading', '## Ti¦tle', 'Ti¦tle'],
    ['heading', '# Ti¦tle', 'Ti¦tle'],
    ['quote', '‹a\nb›', '> ‹a\n> b›'],
    ['quote', '> ‹a\n> b›', '‹a\nb›'],
    ['quote', '> ‹a\nb›', '> > ‹a\n> b›'],
    ['bulleted', '¦', '- ¦'],
    ['bulleted', '‹a\n\nb›', '- ‹a\n\n- b›'],
    ['bulleted', '1. ‹a\n2. b›', '- ‹a\n- b›'],
    ['bulleted', '- [ ] a¦', '- a¦'],
    ['bulleted', '* ‹a\n+ b›', '‹a\nb›'],
    ['numbered', '‹a\nb\nc›', '1. ‹a\n2. b\n3. c›'],
    ['numbered', '1. ‹a\n2) b›', '‹a\nb›'],
    ['task', '- a¦', '- [ ] a¦'],
    ['task', '- [x] a¦', 'a¦'],
    ['task', '  - a¦', '  - [ ] a¦'],
  ] as const)('%s: %s becomes %s', (action, before, expected) => {
    expect(afterCommands(before, ACTIONS[action].run)).toBe(expected);
  });
});

describe('blocks', () => {
  test('turn several lines into a code block and back', () => {
    expect(afterCommands('‹a\nb›', ACTIONS.code.run)).toBe('```\n‹a\nb›\n```');
    expect(afterCommands('```\n‹a\nb›\n```', ACTIONS.code.run)).toBe('‹a\nb›');
    expect(afterCommands('x\n\n```ts\na¦\n```\n\ny', ACTIONS.code.run)).toBe('x\n\na¦\n\ny');
  });

  test('remove an empty code block completely', () => {
    expect(afterCommands('```\n¦\n```', ACTIONS.code.run)).toBe('¦');
    expect(afterCommands('```¦\n```', ACTIONS.code.run)).toBe('¦');
  });

  test('get a fence that is longer than the fences inside', () => {
    expect(afterCommands('‹a\n```` b›', ACTIONS.code.run)).toBe('`````\n‹a\n```` b›\n`````');
  });

  test('separate a table from the text above it', () => {
    const table = '| ‹Column 1› | Column 2 |\n| --- | --- |\n|  |  |\n';
    expect(afterCommands('¦', ACTIONS.table.run)).toBe(table);
    expect(afterCommands('text¦', ACTIONS.table.run)).toBe(`text\n\n${table}`);
    expect(afterCommands('text\n¦', ACTIONS.table.run)).toBe(`text\n\n${table}`);
  });
});

test('the toolbar shows the formats at the cursor', () => {
  expect(activeActions(stateOf('- [ ] **wo¦rd**'))).toEqual(['bold', 'task']);
  expect(activeActions(stateOf('> ## [a `b¦`](https://example.com)'))).toEqual(['link', 'quote', 'code']);
  expect(activeActions(stateOf('wo¦rd'))).toEqual([]);
});
