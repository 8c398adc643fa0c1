import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countdownOf, type DateName, type Now, type Phase, phaseOf } from '#contract/base/phase.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import * as addresses from '../../api/addresses.ts';
import { useTodo } from '../../api/http/queries.ts';
import { accentStyle } from '../../shared/accentStyle.ts';
import { DrawnCover } from '../../shared/cards/LazyCover.tsx';
import { areResultsOut, showsWinners } from '../../shared/cards/showsWinners.ts';
import { PhasePill } from '../../shared/PhasePill.tsx';
import { timeLeft } from '../../shared/timeLeft.ts';
import { dayRange, viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { useQuiet } from '../../ui/hooks/useQuiet.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { SkeletonLine } from '../../ui/lists/Skeleton.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { datesToCome, refOf } from './currentEvents.ts';
import { type Action, nowContent, type NowContent, type NowFacts } from './nowCard.ts';
import styles from './NowCard.module.css';

const WORDS: Record<DateName, string> = {
  EventStart: 'Starts',
  VotingStart: 'Voting opens',
  VotingEnd: 'Voting closes',
  EventEnd: 'Ends',
};

/** `Wed 25 Nov, 09:00` */
const dayAndTime = (at: Now): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: viewersTimeZone(),
  }).format(at);

const Todo = lazyPart(async () => (await import('../../shared/todo/TodoStrip.tsx')).TodoStrip);

interface Props {
  /** Null while loading. */
  readonly facts: NowFacts | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The card's size is in frame.css, which reserves its space before this code loads. */
export function NowCard({ facts, isFailed, retry }: Props) {
  const now = useNow();
  // Reads the list with the rest of the dashboard, before the code that shows it loads.
  const { data: todo } = useTodo();
  const content = facts && nowContent(facts, now);
  const event = content?.event ?? null;
  const isQuiet = useQuiet(content !== null);
  useOnPhaseChange(event, event && phaseOf(event.Dates, now), retry);
  return (
    <section className="now-area" aria-labelledby="now">
      <div
        className={`now surface clip grid ${styles.card}`}
        data-event={event !== null}
        style={event ? accentStyle(event.HeaderColour) : undefined}
      >
        {(event || !content) && (
          <div className={`relative ${styles.cover}`}>
            {event && isQuiet && (
              <DrawnCover
                className={`filling covering ${styles.picture}`}
                name={event.Name}
                colour={event.HeaderColour}
                shape="tall"
              />
            )}
          </div>
        )}
        <div className={`stack gap-xs ${styles.words}`}>
          <div className={`row ${styles.meta}`}>{event && <Meta event={event} />}</div>
          <h2 id="now" className={`clamp ${styles.title}`} title={content?.title}>
            <Title content={content} isFailed={isFailed} />
          </h2>
          <p className={`text muted ${styles.sentence}`}>
            {content?.sentence ?? (isFailed ? null : <SkeletonLine width="32ch" />)}
          </p>
          <div className={`wrap ${styles.actions}`}>
            {content && <ActionLink {...content.action} />}
            {content?.second && <ActionLink isSecond {...content.second} />}
            {isFailed && <RetryButton onClick={retry} />}
          </div>
          <div className={styles.todo} style={{ '--rows': todo?.length ?? 3 }}>
            {isQuiet && <Todo />}
          </div>
          <p className={`muted ${styles.next}`}>{event && <NextDates event={event} />}</p>
        </div>
      </div>
      <NextEvents content={content} isFailed={isFailed} />
    </section>
  );
}

function Title({ content, isFailed }: { readonly content: NowContent | null; readonly isFailed: boolean }) {
  if (content?.event)
    return (
      <Link className="quiet-link" to={addresses.event(refOf(content.event))}>
        {content.title}
      </Link>
    );
  if (content) return content.title;
  return isFailed ? 'We can’t load your next step right now' : <SkeletonLine width="16ch" />;
}

function Meta({ event }: { readonly event: ListedEvent }) {
  const { EventEnd, EventStart } = event.Dates;
  const hasDeadline = countdownOf(event.Dates, useNow()) !== null;
  return (
    <>
      <PhasePill dates={event.Dates} areOut={areResultsOut(event)} />
      {hasDeadline ? (
        <Deadline event={event} />
      ) : (
        <span className="ellipsis small muted">{dayRange(EventStart, EventEnd, viewersTimeZone())}</span>
      )}
    </>
  );
}

/** The two dates that come next, in one line. */
function NextDates({ event: { Dates } }: { readonly event: ListedEvent }) {
  const dates = datesToCome(Dates, useNow()).slice(0, 2);
  if (dates.length === 0) return null;
  return (
    <>
      <span className="strong">Next:</span>{' '}
      {dates.map(({ at, name }) => `${WORDS[name].toLowerCase()} ${dayAndTime(at)}`).join(' · ')}
    </>
  );
}

interface ActionLinkProps extends Action {
  readonly isSecond?: boolean;
}

function ActionLink({ isExternal = false, isSecond = false, text, to }: ActionLinkProps) {
  const look = { className: `button large ${isSecond ? '' : 'primary'} ${styles.action}`, title: text };
  const words = <span className="ellipsis">{text}</span>;
  if (!isExternal)
    return (
      <Link to={to} {...look}>
        {words}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...look}>
      {words}
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** Reads the events again when a date of this event has passed, because the server knows what is allowed now. */
function useOnPhaseChange(event: ListedEvent | null, phase: Phase | null, read: () => void) {
  const before = useRef<string>(undefined);
  const id = event && `${event.OrganisationId}/${event.Id}`;
  useEffect(() => {
    const last = before.current;
    before.current = `${id}/${phase}`;
    if (last?.startsWith(`${id}/`) && last !== before.current) read();
  }, [id, phase, read]);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Shows nothing once voting has closed. */
function Deadline({ event }: { readonly event: ListedEvent }) {
  const now = useNow();
  const countdown = countdownOf(event.Dates, now);
  if (countdown === null) return null;
  const { days, hours, minutes, seconds } = timeLeft(countdown.until, now);
  return (
    <div className={`wrap ${styles.deadline}`} role="timer" aria-label={countdown.label}>
      <span className="small muted">{countdown.label}</span>{' '}
      <span className="title figures nowrap">
        {days > 0 && `${days} ${days === 1 ? 'day' : 'days'} `}
        {[hours, minutes, seconds].map(twoDigits).join(':')}
      </span>
    </div>
  );
}

interface NextEventsProps {
  /** Null while loading. */
  readonly content: NowContent | null;
  readonly isFailed: boolean;
}

/** The events after the most urgent one. The list keeps its height, whatever it contains. */
function NextEvents({ content, isFailed }: NextEventsProps) {
  if (content === null) return <div className={`now-next ${isFailed ? '' : styles.pending}`} />;
  if (content.next.length === 0)
    return (
      <p className={`now-next faint lines ${styles.none}`}>
        {content.event ? 'Nothing else is planned right now.' : 'Your hackathons will appear here.'}
      </p>
    );
  return (
    <ul className={`now-next flex gap-m ${styles.list}`} aria-label="Next events">
      {content.next.map((event) => (
        <NextEvent key={`${event.OrganisationId}/${event.Id}`} event={event} />
      ))}
    </ul>
  );
}

function NextEvent({ event }: { readonly event: ListedEvent }) {
  const now = useNow();
  const hasWinners = showsWinners(event, now);
  return (
    <li
      className={`relative surface clip event-edge ${styles.item}`}
      data-event="true"
      style={accentStyle(event.HeaderColour)}
    >
      <Link
        className={`quiet-link lines highlights ${styles.link}`}
        to={hasWinners ? addresses.results(refOf(event)) : addresses.event(refOf(event))}
        title={event.Name}
      >
        <span className="strong ellipsis">{event.Name}</span>{' '}
        <span className="caption ellipsis">{hasWinners ? 'See who won' : whenOf(event, now)}</span>
      </Link>
    </li>
  );
}

function whenOf({ Dates }: ListedEvent, now: Now): string {
  if (phaseOf(Dates, now) === 'VotingCompleted') return 'Voting closed';
  const [next] = datesToCome(Dates, now);
  return next ? `${WORDS[next.name]} ${dayAndTime(next.at)}` : 'Over';
}
