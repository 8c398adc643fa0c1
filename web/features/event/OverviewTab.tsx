import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { DateChanges } from './DateChanges.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly event: Event;
}

/** Both parts appear together, so that nothing moves. */
export function OverviewTab({ event, eventRef }: Props) {
  return (
    <>
      <DateChanges eventRef={eventRef} event={event} />
      <article>
        <Markdown content={event.Content} />
      </article>
    </>
  );
}
