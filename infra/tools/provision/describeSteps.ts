import type { Change, Step } from './step.ts';

const MARKS = { create: '+', change: '~', invite: '✉', leave: '=' } as const satisfies Record<
  Step['kind'],
  string
>;
const WORDS = {
  planned: { create: 'to create', change: 'to change', invite: 'to invite', leave: 'unchanged' },
  done: { create: 'created', change: 'changed', invite: 'invited', leave: 'unchanged' },
} as const;

const value = (text: string | null) => (text === null ? 'nothing' : `“${text}”`);

const describeChange = ({ field, from, to }: Change, kind: Step['kind']) =>
  kind === 'create' ? `    ${field}: ${value(to)}` : `    ${field}: ${value(from)} → ${value(to)}`;

export const describeStep = ({ changes, kind, note, target }: Step): string =>
  [
    `${MARKS[kind]} ${target}${note === undefined ? '' : ` (${note})`}`,
    ...changes.map((change) => describeChange(change, kind)),
  ].join('\n');

/** Returns a text such as "1 created, 2 changed, 0 invited, 5 unchanged". */
export function describeCounts(steps: readonly Step[], when: keyof typeof WORDS): string {
  const words = WORDS[when];
  const kinds = Object.keys(words) as (keyof typeof words)[];
  return kinds
    .map((kind) => `${steps.filter((step) => step.kind === kind).length} ${words[kind]}`)
    .join(', ');
}
