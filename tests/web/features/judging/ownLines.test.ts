import { expect, test } from 'vitest';
import type { OwnJudging } from '#contract/judging/judging.ts';
import { type Line, nextLine, ownLines, progressOf } from '../../../../web/features/judging/MyProjects.tsx';
import { parseScores, toUnsent } from '../../../../web/features/judging/unsentScores.ts';

const NOW = Date.parse('2026-11-02T12:00:00Z');

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
  expect(ownLines(judging, {}, NOW).map(({ key, state }) => [key, state])).toEqual([
    ['jury/1/a', 'Waiting'],
    ['jury/1/b', 'Scored'],
  ]);
  const typed = toUnsent(null, 0);
  expect(ownLines(judging, { 'jury/1/a': typed }, NOW)[0]?.state).toBe('Waiting');
  expect(ownLines(own(line('a', 'Open')), {}, NOW)[0]?.state).toBe('Waiting');
  expect(ownLines(judging, { 'jury/1/a': { ...typed, values: { idea: 3 } } }, NOW)[0]?.state).toBe('Open');
  expect(ownLines(judging, { 'jury/1/a': { ...typed, final: true } }, NOW)[0]?.state).toBe('Kept');
});

test('a score of the first round isn’t one of the final', () => {
  const typed = { 'jury/1/a': toUnsent(null, 0) };
  const judging = {
    Panels: [{ Id: 'jury', Round: 2, Slate: [line('a', 'Waiting')] }],
  } as unknown as OwnJudging;
  expect(ownLines(judging, typed, NOW)[0]?.state).toBe('Waiting');
});

test('projects of closed rounds come last, and count only when every round is closed', () => {
  const panel = (id: string, closed: boolean, ...slate: Line[]) => ({
    Id: id,
    Name: id,
    Round: 1,
    Closed: closed,
    Slate: slate,
  });
  const closed = panel('grand', true, line('a', 'Scored'), line('b', 'Waiting'));
  const lines = (...panels: object[]) => ownLines({ Panels: panels } as unknown as OwnJudging, {}, NOW);
  const both = lines(closed, panel('jury', false, line('a', 'Waiting')));
  expect(both.map(({ key }) => key)).toEqual(['jury/1/a', 'grand/1/a', 'grand/1/b']);
  expect(progressOf(both).text).toBe('0 of 1 scored');
  expect(progressOf(lines(closed)).text).toBe('1 of 2 scored');
});

test('the next project is the next one without a score, and the list begins again at its end', () => {
  const lines = ownLines(own(line('a', 'Waiting'), line('b', 'Scored'), line('c', 'Open')), {}, NOW);
  expect(nextLine(lines, '')?.key).toBe('jury/1/a');
  expect(nextLine(lines, 'jury/1/a')?.key).toBe('jury/1/c');
  expect(nextLine(lines, 'jury/1/c')?.key).toBe('jury/1/a');
  expect(nextLine(ownLines(own(line('a', 'Scored')), {}, NOW), 'jury/1/a')).toBeUndefined();
});

test('a damaged text in the browser counts as no score', () => {
  expect(parseScores('{')).toEqual({});
  expect(parseScores('null')).toEqual({});
  expect(parseScores(null)).toEqual({});
});

test('in a hall, the next project is the nearest one at which no other judge is', () => {
  const at = (table: number | null, state: Line['State'], isBusy = false) => {
    const id = `t${table}`;
    return { ...line(id, state), Project: { Id: id, Name: id, Table: table }, Busy: isBusy } as Line;
  };
  const next = (after: string, ...lines: Line[]) =>
    nextLine(ownLines(own(...lines), {}, NOW), after && `jury/1/${after}`)?.key.slice('jury/1/'.length);
  const hall = [
    at(9, 'Waiting'),
    at(2, 'Waiting'),
    at(4, 'Waiting', true),
    at(5, 'Scored'),
    at(null, 'Waiting'),
  ];
  // The plan decides where the judge begins.
  expect(next('', ...hall)).toBe('t9');
  expect(next('t5', ...hall)).toBe('t2');
  expect(next('t5', at(5, 'Scored'), at(4, 'Waiting', true), at(8, 'Absent'))).toBe('t4');
  expect(next('t5', at(5, 'Scored'), at(8, 'Absent'))).toBeUndefined();
  const absent = { 'jury/1/t2': { ...toUnsent(null, 0), absent: true } };
  expect(nextLine(ownLines(own(...hall), absent, NOW), 'jury/1/t5')?.key).toBe('jury/1/t9');
});
