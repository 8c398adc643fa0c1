import type { EventAccess } from '#contract/access/access.ts';
import type { Event } from '#contract/events/events.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { TodoSlot } from '../../../shared/todo/TodoSlot.tsx';
import { Announcements } from './Announcements.tsx';
import { DateChanges } from './DateChanges.tsx';
import { OverviewSide } from './OverviewSide.tsx';
import { OwnPart } from './OwnPart.tsx';
import { ThankYou } from './ThankYou.tsx';
import styles from '../../../shared/ArticleColumns.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Event;
}

export function OverviewTab({ access, event }: Props) {
  return (
    <>
      <TodoSlot access={access} />
      <Announcements event={event} />
      <DateChanges event={event} />
      <ThankYou event={event} access={access} />
      <div className={styles.columns}>
        <OwnPart event={event} access={access} />
        <article className={styles.article}>
          <Markdown content={event.Content} />
        </article>
        <OverviewSide event={event} access={access} />
      </div>
    </>
  );
}
