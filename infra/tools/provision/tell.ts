import type { Change, Step } from './step.ts';

const MARKS = { create: '+', change: '~', invite: '✉', leave: '=' } as const satisfies Record<
  Step['kind'],
  string
>;
const DONE = { create: 'made', change: 'changed', invite: 'invited', leave: 'left alone' } as const;

const value = (text: string | null) => (text === null ? 'nothing' : `“${text}”`);

const tellChange = ({ field, from, to }: Change, kind: Step['kind']) =>
  kind === 'create' ? `    ${field}: ${value(to)}` : `    ${field}: ${value(from)} → ${value(to)}`;

/** A step in lines: "~ event brightwater/harbour-hack-week", and below it what changes. */
export const tellStep = ({ changes, kind, note, target }: Step): string =>
  [
    `${MARKS[kind]} ${target}${note === undefined ? '' : ` (${note})`}`,
    ...changes.map((change) => tellChange(change, kind)),
  ].join('\n');

/** "1 made, 2 changed, 0 invited, 5 left alone" */
export function tellCounts(steps: readonly Step[]): string {
  const kinds = Object.keys(DONE) as (keyof typeof DONE)[];
  return kinds.map((kind) => `${steps.filter((step) => step.kind === kind).length} ${DONE[kind]}`).join(', ');
}
