import { MegaphoneRegular, PinRegular } from '@fluentui/react-icons';
import { isUnseen } from '#contract/announcements/announcementRules.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { noteSeen } from '../../../api/data/announcements.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import styles from './Announcements.module.css';

export function Announcements({ event }: { readonly event: PageEvent }) {
  const eventRef = useEventRef();
  const { busy, run } = useCommand();
  const { earlier, isNew, newest, shown } = arrangeAnnouncements(event);
  if (shown.length + earlier.length === 0) return null;
  const dismiss = () => {
    if (newest === null) return;
    void run(() => noteSeen(eventRef, newest), {
      done: 'Marked as read.',
      failed: 'Unable to mark that as read right now.',
    });
  };
  return (
    <section className={`stack ${styles.section}`} aria-label="Announcements">
      {shown.map((one) => (
        <Entry key={one.Id} announcement={one} timeZone={event.TimeZone} isNew={isNew(one)} />
      ))}
      {shown.some(isNew) && (
        <SmallButton onClick={dismiss} busy={busy}>
          Got it
        </SmallButton>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary className={styles.summary}>Earlier announcements ({earlier.length})</summary>
          {earlier.map((one) => (
            <Entry key={one.Id} announcement={one} timeZone={event.TimeZone} isNew={false} />
          ))}
        </details>
      )}
    </section>
  );
}

interface EntryProps {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly isNew: boolean;
}

function Entry({ announcement, isNew, timeZone }: EntryProps) {
  const { ChangedAt, Content, CreatedAt, Pinned } = announcement;
  return (
    <article className={`surface ${styles.entry}`} data-new={isNew}>
      <p className={`caption row ${styles.when}`}>
        {Pinned ? (
          <PinRegular fontSize={16} aria-hidden="true" />
        ) : (
          <MegaphoneRegular fontSize={16} aria-hidden="true" />
        )}
        {isNew && <strong>New</strong>}
        {Pinned && <span>Pinned</span>}
        <time dateTime={CreatedAt}>{dateAndTimeForViewer(CreatedAt, timeZone)}</time>
        {ChangedAt !== null && <span>changed</span>}
      </p>
      <Markdown content={Content} />
    </article>
  );
}

interface ArrangedAnnouncements {
  readonly shown: readonly Announcement[];
  readonly earlier: readonly Announcement[];
  readonly isNew: (announcement: Announcement) => boolean;
  /** The time of the newest announcement; null if there is none. */
  readonly newest: string | null;
}

/** For people who don't take part, nothing is new, because the portal can't store what they have seen. */
function arrangeAnnouncements({
  Announcements: all,
  Seen: seen,
}: Pick<PageEvent, 'Announcements' | 'Seen'>): ArrangedAnnouncements {
  const isNew = ({ CreatedAt }: Announcement) =>
    seen !== null && isUnseen(CreatedAt, { joinedAt: null, seen });
  const [newest = null] = all
    .map(({ CreatedAt }) => CreatedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return {
    shown: all.filter((one) => one.Pinned || isNew(one)),
    earlier: all.filter((one) => !one.Pinned && !isNew(one)),
    isNew,
    newest,
  };
}
