import { CalendarRegular, MegaphoneRegular, PinRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { isUnseen } from '#contract/announcements/announcementRules.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { DateChange, PageEvent } from '#contract/events/events.ts';
import * as announcements from '../../../api/data/announcements.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { changesNotSeen, noteSeen, seenKey } from './dateChangesSeen.ts';
import styles from './News.module.css';

const Todo = lazyPart(async () => (await import('../../../shared/todo/TodoStrip.tsx')).TodoStrip);

interface Props {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

/** One strip above the article: news until the reader has seen it, newest first. Then their to-do list and pinned announcements. */
export function News({ access, event }: Props) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const { busy, run } = useCommand();
  const [, setDismissals] = useState(0);
  const hasTodo = useHasTodo(access);
  const key = me && seenKey(me.Email, eventRef);
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed';
  const changes = key === undefined || isOver ? [] : changesNotSeen(key, event.DateChanges);
  const fresh = event.Announcements.filter((one) => isNew(one, event));
  const pinned = event.Announcements.filter((one) => one.Pinned && !fresh.includes(one));
  const news = [...fresh, ...changes].toSorted((a, b) => timeOf(b) - timeOf(a));
  if (news.length + pinned.length === 0 && !hasTodo) return null;
  const dismiss = () => {
    if (key !== undefined && changes.length > 0) noteSeen(key, changes);
    setDismissals((count) => count + 1);
    const newest = Math.max(...fresh.map(timeOf));
    if (fresh.length > 0)
      void run(() => announcements.noteSeen(eventRef, new Date(newest).toISOString()), {
        done: 'Marked as read.',
        failed: 'Unable to mark that as read right now.',
      });
  };
  const itemOf = (one: Announcement | DateChange) =>
    'Content' in one ? (
      <AnnouncementItem
        key={one.Id}
        announcement={one}
        timeZone={event.TimeZone}
        isNew={fresh.includes(one)}
      />
    ) : (
      <DateItem key={one.Date} change={one} timeZone={event.TimeZone} />
    );
  return (
    <section
      className={`surface stack gap-s below-l ${styles.news}`}
      aria-label="News"
      data-new={news.length > 0}
    >
      {news.length > 0 ? (
        <div className={`row ${styles.fresh}`}>
          <ul className="stack fill">{news.map(itemOf)}</ul>
          <SmallButton onClick={dismiss} busy={busy}>
            Got it
          </SmallButton>
        </div>
      ) : (
        hasTodo && (
          <div className={styles.todo}>
            <Todo eventRef={eventRef} />
          </div>
        )
      )}
      {pinned.length > 0 && <ul className="stack">{pinned.map(itemOf)}</ul>}
    </section>
  );
}

/** Returns true for people who take part in the event or manage it. */
function useHasTodo({ Archived, Dates, Permissions, Role }: EventAccess): boolean {
  const isOver = phaseOf(Dates, useNow()) === 'Completed';
  return !isOver && !Archived && (Role !== null || Permissions.includes('event_edit'));
}

const timeOf = (one: Announcement | DateChange): number => Date.parse('At' in one ? one.At : one.CreatedAt);

/** For people who don't take part, nothing is new, because the portal can't store what they have seen. */
const isNew = ({ CreatedAt }: Announcement, { Seen: seen }: Pick<PageEvent, 'Seen'>): boolean =>
  seen !== null && isUnseen(CreatedAt, { joinedAt: null, seen });

const LABEL: Record<DateChange['Date'], string> = {
  EventStart: 'The event starts',
  VotingStart: 'Voting starts',
  VotingEnd: 'Voting closes',
  EventEnd: 'The event ends',
};

interface DateItemProps {
  readonly change: DateChange;
  readonly timeZone: string;
}

function DateItem({ change: { Date: date, From, To }, timeZone }: DateItemProps) {
  const format = (instant: string) => dateAndTimeForViewer(instant, timeZone);
  return (
    <Item icon={<CalendarRegular fontSize={20} />}>
      <strong>{LABEL[date]}:</strong> moved from {format(From)} to {format(To)}.
    </Item>
  );
}

interface AnnouncementItemProps {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly isNew: boolean;
}

function AnnouncementItem({ announcement, isNew: isFresh, timeZone }: AnnouncementItemProps) {
  const { ChangedAt, Content, CreatedAt, Pinned } = announcement;
  return (
    <Item icon={Pinned ? <PinRegular fontSize={20} /> : <MegaphoneRegular fontSize={20} />}>
      <Markdown content={Content} />
      <p className={`caption wrap ${styles.when}`}>
        {isFresh && <strong>New</strong>}
        {Pinned && <span>Pinned</span>}
        <time dateTime={CreatedAt}>{dateAndTimeForViewer(CreatedAt, timeZone)}</time>
        {ChangedAt !== null && <span>changed</span>}
      </p>
    </Item>
  );
}

const Item = ({ children, icon }: { readonly children: ReactNode; readonly icon: ReactNode }) => (
  <li className={`line ${styles.item}`}>
    <span className="inline-flex" aria-hidden="true">
      {icon}
    </span>
    <div className="fill">{children}</div>
  </li>
);

/** The announcements that the reader has seen, for the side of the article. */
export function EarlierAnnouncements({ event }: Pick<Props, 'event'>) {
  const earlier = event.Announcements.filter((one) => !one.Pinned && !isNew(one, event));
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>Earlier announcements ({earlier.length})</summary>
      <ul className="stack">
        {earlier.map((one) => (
          <AnnouncementItem key={one.Id} announcement={one} timeZone={event.TimeZone} isNew={false} />
        ))}
      </ul>
    </details>
  );
}
