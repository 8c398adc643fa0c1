import { plural } from '../../../../../ui/plural.ts';
import { minutesText, totalMinutes, type TypedSlot } from './orderValues.ts';

export function orderText(list: readonly TypedSlot[]): string {
  const talks = list.filter(({ project }) => project !== null).length;
  const others = list.length - talks;
  const parts = [
    plural(talks, 'talk', 'talks'),
    ...(others > 0 ? [plural(others, 'other slot', 'other slots')] : []),
    `${minutesText(totalMinutes(list))} in all`,
  ];
  return parts.join(' · ');
}
