import { Button } from '@fluentui/react-components';
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@fluentui/react-icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { VoteReport, VoteResult } from '#contract/exports/exports.ts';
import * as addresses from '../../api/addresses.ts';
import { awards } from '../../api/data/awards.ts';
import { event as eventCall } from '../../api/http/calls.ts';
import { useQuery } from '../../api/http/queries.ts';
import { Logo } from '../../shared/Logo.tsx';
import { hasMedal, Medal } from '../../shared/results/Medal.tsx';
import { type Ribbon, ribbonsOf } from '../../shared/results/ribbons.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { plural } from '../../ui/plural.ts';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AwardPosters } from './AwardPosters.tsx';
import { HowJudged } from './HowJudged.tsx';
import { podiumOf } from './podium.ts';
import { PodiumSteps } from './PodiumSteps.tsx';
import styles from './Results.module.css';

/** The podium and the list together show this many teams before "Show all", because they fit on one screen. */
const TOP = 10;
/** Outside full screen, the list shows so few more teams without a button. */
const FEW = 5;

interface ResultsProps {
  readonly event: EventAccess;
  readonly results: VoteReport;
}

export function Results(props: ResultsProps) {
  const { End: end, Start: start, Status: status, TalliesHidden } = props.results;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, props.event.TimeZone);
  // Voting hasn't begun. Once it is over, the status is Completed.
  if (status === 'Closed')
    return (
      <EmptyState
        illustration="events"
        text={sentenceOf({ reason: 'results_before_voting', at: start }, formatInstant)}
      />
    );
  if (TalliesHidden)
    return (
      <EmptyState
        illustration="events"
        text={`Tallies are hidden from everyone until voting ends, on ${formatInstant(end)}.`}
      />
    );
  if (props.results.Results.length === 0)
    return (
      <section className={`relative ${styles.results}`}>
        <Heading status={status} end={formatInstant(end)} />
        <EmptyState text="There are no projects for this event." />
      </section>
    );
  return <WithAwards {...props} />;
}

/** Waits for the awards, so that they don't push the podium down later. If they can't load, the podium appears without them. */
function WithAwards(props: ResultsProps) {
  const isOver = props.results.Status === 'Completed';
  const eventRef = useEventRef();
  const listed = useQuery(isOver ? awards(eventRef) : null);
  if (isOver && !listed.data && !listed.error) return <Pending parts={[listed]} />;
  return <Ranking {...props} awards={listed.data?.data ?? []} />;
}

function Ranking({ awards: all, event, results }: ResultsProps & { readonly awards: readonly Award[] }) {
  const section = useRef<HTMLElement>(null);
  const won = all.filter(({ Winners }) => Winners.length > 0);
  const { isFull, isOffered, toggle } = useFullScreen(section);
  const { End: end, Status: status, YourTeam: yours } = results;
  const { others, steps } = podiumOf(results.Results);
  const maxVotes = results.Results[0]?.Votes ?? 0;
  const count = results.Results.length;
  const top = isFull || count > TOP + FEW ? TOP : count;
  return (
    <section ref={section} className={`relative ${styles.results}`} aria-label={`Results of ${event.Name}`}>
      {isFull && (
        <p className="row between title">
          <Logo name={event.Name} url={event.LogoUrl} size={32} />
          {event.Name}
        </p>
      )}
      <Heading status={status} end={dateAndTimeForViewer(end, event.TimeZone)} />
      <div className={`wrap ${styles.tools}`}>
        {!isFull && status === 'Completed' && (won.length > 0 || steps.length > 0) && (
          <DownloadPictures event={event} awards={won} results={results} />
        )}
        {isOffered && (
          <div className={styles.full}>
            <SmallButton onClick={toggle}>
              {isFull ? <FullScreenMinimizeRegular aria-hidden /> : <FullScreenMaximizeRegular aria-hidden />}{' '}
              {isFull ? 'Exit full screen' : 'Full screen'}
            </SmallButton>
          </div>
        )}
      </div>
      {won.length > 0 && !isFull && <AwardPosters event={event} awards={won} results={results} />}
      <div className={styles.ranking}>
        {steps.length > 0 && <PodiumSteps steps={steps} yours={yours} />}
        {others.length > 0 && (
          <RankedList
            first={Math.max(0, top - (count - others.length))}
            results={others}
            maxVotes={maxVotes}
            ribbons={ribbonsOf(won, results.Results)}
            yours={yours}
          />
        )}
      </div>
      {!isFull && won.some(({ DecidedBy }) => DecidedBy === 'Judges') && <HowJudged event={event} />}
    </section>
  );
}

/** For everyone who sees the results, because the pictures show nothing else. The code that draws them loads with the click. */
function DownloadPictures({
  awards: won,
  event,
  results,
}: ResultsProps & { readonly awards: readonly Award[] }) {
  const eventRef = useEventRef();
  const draw = async () => {
    const [{ podiumPictures }, { Projects }] = await Promise.all([
      import('./podiumPictures.ts'),
      eventCall(eventRef).read({}),
    ]);
    return podiumPictures(event, { awards: won, results: results.Results, projects: Projects });
  };
  return <DownloadButton download={draw}>Download pictures</DownloadButton>;
}

interface HeadingProps {
  readonly status: VoteReport['Status'];
  readonly end: string;
}

function Heading({ end, status }: HeadingProps) {
  if (status === 'Completed')
    return <h2 className={`centered ${styles.heading}`}>Here are your winners...</h2>;
  return (
    <div>
      <h2 className={`centered ${styles.heading}`}>Live ranking</h2>
      <p className="text muted centered">Voting is open until {end}, so everything can still change.</p>
    </div>
  );
}

interface FullScreen {
  /** False in browsers that can't show an element in full screen, for example on iPhones. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Shows an element alone on the whole screen. The browser exits full screen on Escape. */
function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  const toggle = () => {
    // The browser may refuse, for example in a frame. The page then stays as it is.
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled, isFull, toggle };
}

interface RankedListProps {
  readonly results: readonly VoteResult[];
  /** The list shows this many teams before "Show all". */
  readonly first: number;
  /** The winner's votes. A team with as many has a full bar. */
  readonly maxVotes: number;
  readonly ribbons: ReadonlyMap<string, Ribbon>;
  /** Identifier of the reader's project, or null. The list shows this project even before "Show all". */
  readonly yours: string | null;
}

function RankedList({ first, maxVotes, results, ribbons, yours }: RankedListProps) {
  const eventRef = useEventRef();
  const [showsAll, setShowsAll] = useState(false);
  const shown = results.filter(({ Id }, index) => showsAll || index < first || Id === yours);
  return (
    <div className="stack">
      <ol className="stack gap-xs" aria-label="Ranking">
        {shown.map((team) => (
          <li
            key={team.Id}
            value={team.Rank}
            className={`row surface relative event-edge ${styles.row}`}
            data-yours={team.Id === yours}
            style={{ '--share': maxVotes === 0 ? 0 : team.Votes / maxVotes }}
          >
            <span className={`rigid strong muted figures lines ${styles.rank}`}>
              {hasMedal(team.Rank) ? <Medal rank={team.Rank} /> : <Rank rank={team.Rank} />}
            </span>
            <Avatar name={team.Name} url={team.LogoUrl} size={32} shape="square" />
            <Link
              className={`quiet-link shrink strong stretched ${styles.link}`}
              title={team.Name}
              to={addresses.project({ ...eventRef, project: team.Id })}
            >
              <span className="clamp">{team.Name}</span>
            </Link>
            {ribbons.has(team.Id) && <Tag tone="accent">{ribbons.get(team.Id)?.text}</Tag>}
            {team.Id === yours && <Tag tone="brand">Your team</Tag>}
            <span className={`rigid strong figures ${styles.votes}`}>
              {plural(team.Votes, 'vote', 'votes')}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < results.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {results.length} teams
        </Button>
      )}
    </div>
  );
}

function Rank({ rank }: { readonly rank: number }) {
  return (
    <>
      <span className="visually-hidden">Rank </span>
      {rank}
    </>
  );
}
