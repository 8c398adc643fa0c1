import type { EventAccess } from '#contract/access.ts';
import { sentenceOf } from '#contract/rules/refused.ts';
import { reportRefusal } from '#contract/rules/results.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/useNow.ts';

/** In the place of results that are not out yet. */
export function NotYet({ event: { Dates, TimeZone } }: { readonly event: EventAccess }) {
  const refused = reportRefusal({ dates: Dates, isVisible: false }, useNow());
  if (refused === null) return null;
  const text = sentenceOf(refused, (instant) => dateAndTimeForViewer(instant, TimeZone));
  return <EmptyState illustration="events" text={text} />;
}
