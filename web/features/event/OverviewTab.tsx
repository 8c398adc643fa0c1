import type { Event } from '#contract/events.ts';
import { Markdown } from '../../ui/Markdown.tsx';

/** What the organisers wrote about the event. */
export function OverviewTab({ event }: { readonly event: Event }) {
  return (
    <article>
      <Markdown content={event.Content} />
    </article>
  );
}
