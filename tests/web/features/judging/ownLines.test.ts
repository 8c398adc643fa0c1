import { expect, test } from 'vitest';
import type { OwnJudging } from '#contract/judging/judging.ts';
import { type Line, nextLine, ownLines } from '../../../../web/features/judging/MyProjects.tsx';
import { parseScores, toUnsent } from '../../../../web/features/judging/unsentScores.ts';

const line = (id: string, state: Line['State']) =>
  ({ Project: { Id: id, Name: id }, State: state, Version: 0, Score: null }) as Line;

const own = (...slate: Line[]) =>
  ({ Panels: [{ Id: 'jury', Round: 1, Slate: slate }] }) as unknown as OwnJudging;

test('a score in the browser counts, and projects that left the list don’t', () => {
  const judging = own(
    line('a', 'Waiting'),
    line('b', 'Scored'),
    line('c', 'Released'),
    line('d', 'Conflict'),
  );
  expect(ownLines(judging, {}).map(({ key, state }) => [key, state])).toEqual([
    ['jury/1/a', 'Waiting'],
    ['jury/1/b', 'Scored'],
  ]);
  const typed = toUnsent(null, 0);
  expect(ownLines(judging, { 'jury/1/a': typed })[0]?.state).toBe('Open');
  expect(ownLines(judging, { 'jury/1/a': { ...typed, final: true } })[0]?.state).toBe('Scored');
});

test('a score of the first round isn’t one of the final', () => {
  const typed = { 'jury/1/a': toUnsent(null, 0) };
  const judging = {
    Panels: [{ Id: 'jury', Round: 2, Slate: [line('a', 'Waiting')] }],
  } as unknown as OwnJudging;
  expect(ownLines(judging, typed)[0]?.state).toBe('Waiting');
});

test('the next project is the next one without a score, and the list begins again at its end', () => {
  const lines = ownLines(own(line('a', 'Waiting'), line('b', 'Scored'), line('c', 'Open')), {});
  expect(nextLine(lines, '')?.key).toBe('jury/1/a');
  expect(nextLine(lines, 'jury/1/a')?.key).toBe('jury/1/c');
  expect(nextLine(lines, 'jury/1/c')?.key).toBe('jury/1/a');
  expect(nextLine(ownLines(own(line('a', 'Scored')), {}), 'jury/1/a')).toBeUndefined();
});

test('a damaged text in the browser counts as no score', () => {
  expect(parseScores('{')).toEqual({});
  expect(parseScores('null')).toEqual({});
  expect(parseScores(null)).toEqual({});
});
