import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { ACTIONS, activeActions } from '../../../../web/shared/editor/actions.ts';
import { markdownLanguage } from '../../../../web/shared/editor/markdownLanguage.ts';

/** A state from a text in which `‹` and `›` stand where the selection begins and ends, or `¦` where the cursor is. */
function stateOf(marked: string): EditorState {
  const isCursor = marked.includes('¦');
  const from = marked.indexOf(isCursor ? '¦' : '‹');
  const to = isCursor ? from : marked.indexOf('›') - 1;
  return EditorState.create({
    doc: marked.replaceAll(/[¦‹›]/g, ''),
    selection: EditorSelection.single(from, to),
    extensions: markdownLanguage,
  });
}

/** The other way round. */
function textOf({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString();
  const [before, within, after] = [
    text.slice(0, main.from),
    text.slice(main.from, main.to),
    text.slice(main.to),
  ];
  return main.empty ? `${before}¦${after}` : `${before}‹${within}›${after}`;
}

function after(command: StateCommand, marked: string): string {
  let state = stateOf(marked);
  command({
    state,
    dispatch: (transaction) => {
      ({ state } = transaction);
    },
  });
  return textOf(state);
}

describe('what stands around words', () => {
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
    expect(after(ACTIONS[action].run, before)).toBe(expected);
  });
});

describe('what lines begin with', () => {
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
    expect(after(ACTIONS[action].run, before)).toBe(expected);
  });
});

describe('blocks', () => {
  test('several lines become a block of code, and lines again', () => {
    expect(after(ACTIONS.code.run, '‹a\nb›')).toBe('```\n‹a\nb›\n```');
    expect(after(ACTIONS.code.run, '```\n‹a\nb›\n```')).toBe('‹a\nb›');
    expect(after(ACTIONS.code.run, 'x\n\n```ts\na¦\n```\n\ny')).toBe('x\n\na¦\n\ny');
  });

  test('an empty block of code goes without a trace', () => {
    expect(after(ACTIONS.code.run, '```\n¦\n```')).toBe('¦');
    expect(after(ACTIONS.code.run, '```¦\n```')).toBe('¦');
  });

  test('a fence is longer than those within', () => {
    expect(after(ACTIONS.code.run, '‹a\n```` b›')).toBe('`````\n‹a\n```` b›\n`````');
  });

  test('a table stands apart from the text above it', () => {
    const table = '| ‹Column 1› | Column 2 |\n| --- | --- |\n|  |  |\n';
    expect(after(ACTIONS.table.run, '¦')).toBe(table);
    expect(after(ACTIONS.table.run, 'text¦')).toBe(`text\n\n${table}`);
    expect(after(ACTIONS.table.run, 'text\n¦')).toBe(`text\n\n${table}`);
  });
});

test('the toolbar shows what is on at the cursor', () => {
  expect(activeActions(stateOf('- [ ] **wo¦rd**'))).toEqual(['bold', 'task']);
  expect(activeActions(stateOf('> ## [a `b¦`](https://example.com)'))).toEqual(['link', 'quote', 'code']);
  expect(activeActions(stateOf('wo¦rd'))).toEqual([]);
});
