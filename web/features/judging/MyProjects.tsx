import { ArrowRightRegular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Now } from '#contract/base/phase.ts';
import { FINAL, type OwnJudging } from '#contract/judging/judging.ts';
import * as addresses from '../../api/addresses.ts';
import { RowButton } from '../../shared/people/RowButton.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import {
  isUntouched,
  lineKey,
  partsOf,
  toUnsent,
  type UnsentScore,
  type UnsentScores,
} from './unsentScores.ts';
import type { Scores } from './useScores.ts';
import styles from './Judge.module.css';

export type OwnPanel = OwnJudging['Panels'][number];
export type Line = OwnPanel['Slate'][number];

/** Why a changed score stays in the browser until the judge saves it. Until then, the score that was saved before counts. */
export const CHANGED = 'Changed. Save it, so that it counts.';

/** Replaces `CHANGED` once the judge can’t save any more. */
export const TOO_LATE =
  'You changed this score but didn’t save the change. The score that you saved before counts.';

const scoreAddress = (ref: EventRef, key: string): string =>
  `${addresses.judge(ref)}?${new URLSearchParams({ project: key }).toString()}`;

export interface OwnLine {
  readonly key: string;
  readonly name: string;
  /** The name of the panel. */
  readonly panel: string;
  /** Kept: the judge has saved the score, but only this browser has it. */
  readonly state: 'Scored' | 'Kept' | 'Open' | 'Waiting' | 'Absent';
  /** The number of the project's table in the hall. */
  readonly table: number | null;
  /** True while another judge is there. */
  readonly isBusy: boolean;
  /** True once an organiser has closed the round. */
  readonly isClosed: boolean;
  /** True before the round opens. */
  readonly isEarly: boolean;
}

/** The projects that the judge scores, first those of open rounds. */
export const ownLines = ({ Panels }: OwnJudging, unsent: UnsentScores, now: Now): readonly OwnLine[] =>
  Panels.toSorted((a, b) => Number(a.Closed) - Number(b.Closed)).flatMap(
    ({ Closed: isClosed, OpensAt, Slate, ...panel }) =>
      Slate.flatMap(({ Busy: isBusy, Project, Score, State, Version }): OwnLine[] => {
        if (State === 'Conflict' || State === 'Released') return [];
        const key = lineKey(panel, Project.Id);
        const typed = unsent[key] ?? (State === 'Open' ? toUnsent(Score, Version) : undefined);
        const state = typed && typed.refused !== CHANGED ? keptState(typed) : State;
        const { Name: name, Table: table } = Project;
        const isEarly = now < Date.parse(OpensAt);
        return [{ key, name, panel: panel.Name, state, table, isBusy, isClosed, isEarly }];
      }),
  );

const keptState = (score: UnsentScore) =>
  score.absent ? 'Absent' : score.final ? 'Kept' : isUntouched(score) ? 'Waiting' : 'Open';

const isDone = ({ state }: OwnLine) => state === 'Scored' || state === 'Kept';

/** Counts the projects of open rounds, or all if every round is closed. */
export function progressOf(lines: readonly OwnLine[]) {
  const open = lines.filter(({ isClosed }) => !isClosed);
  const counted = open.length === 0 ? lines : open;
  const done = counted.filter(isDone).length;
  return { done, total: counted.length, text: `${done} of ${counted.length} scored` };
}

const FAR = Number.MAX_SAFE_INTEGER;

/**
 * @returns the next project to score now, in the judge's order. In a hall, it is the one whose table is the nearest, and at which
 *   no other judge is
 */
export const nextLine = (lines: readonly OwnLine[], after: string): OwnLine | undefined => {
  const at = lines.findIndex(({ key }) => key === after);
  const inOrder = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  const here = lines[at]?.table ?? null;
  const distanceOf = ({ table }: OwnLine) => (here === null || table === null ? FAR : Math.abs(table - here));
  const [next] = inOrder
    .filter((line) => !line.isClosed && !line.isEarly && line.state !== 'Absent' && !isDone(line))
    .toSorted((a, b) => Number(a.isBusy) - Number(b.isBusy) || distanceOf(a) - distanceOf(b));
  return next;
};

/** @returns the address of the next project to score, or of the list if there is none */
export function nextAddress(ref: EventRef, lines: readonly OwnLine[], after: string): string {
  const next = nextLine(lines, after);
  return next ? scoreAddress(ref, next.key) : addresses.judge(ref);
}

export const AllProjects = () => (
  <Link className="target" to={addresses.judge(useEventRef())}>
    All my projects
  </Link>
);

interface UnsentProps {
  readonly own: OwnJudging;
  readonly scores: Scores;
}

interface Props extends UnsentProps {
  readonly event: EventAccess;
}

const STATES = {
  Scored: { tone: 'success', text: 'Scored' },
  Kept: { tone: 'brand', text: 'On this phone' },
  Open: { tone: 'brand', text: 'Draft' },
  Waiting: { tone: 'neutral', text: 'To do' },
  Absent: { tone: 'neutral', text: 'Nobody was there' },
} as const;

const ALL_SCORED =
  'You have scored all your projects. Thank you! You can change your scores until the round is closed.';

export function MyProjects({ event, own, scores }: Props) {
  const ref = useEventRef();
  const { unsent } = scores;
  const lines = ownLines(own, unsent, useNow());
  const { done, text, total } = progressOf(lines);
  const isComplete = done === total && Object.values(unsent).every(({ refused }) => refused === null);
  const next = nextLine(lines, '');
  const isClosed = lines.every((line) => line.isClosed);
  const finals = own.Panels.filter(({ Closed, Round }) => Round === FINAL && !Closed);
  const mayPractise = !isClosed && finals.length === 0 && lines.every(({ state }) => state === 'Waiting');
  const changeTeams = <Link to={`${addresses.judge(ref)}?teams`}>Change whom you can’t judge</Link>;
  if (lines.length === 0)
    return (
      <EmptyState
        illustration="votes"
        text="You are ready. As soon as the organisers share out the projects, you find yours here."
        action={changeTeams}
      />
    );
  return (
    <section className="stack" aria-labelledby="my-projects">
      <h2 id="my-projects" className="title">
        {text}
      </h2>
      <progress className={styles.progress} aria-label="Scored projects" max={total} value={done} />
      {isComplete && !isClosed && <p className="strong">{ALL_SCORED}</p>}
      <Times event={event} own={own} />
      <p className="muted">{secrecyText(own)}</p>
      {finals.map(({ Id, Name }) => (
        <p key={Id}>This is the final of {Name}. Every judge scores every finalist, from the beginning.</p>
      ))}
      {typeof next?.table === 'number' && (
        <p className="muted">The next project is the nearest one at which no other judge is.</p>
      )}
      {isClosed && <p className="muted">The round is closed, so scores can’t change any more.</p>}
      <Unsent own={own} scores={scores} />
      {(next || mayPractise) && (
        <div className="wrap">
          {next && (
            <ButtonLink primary icon={<ArrowRightRegular />} to={scoreAddress(ref, next.key)}>
              {done === 0 ? 'Begin' : 'Next'}: {next.name}
              {next.table !== null && `, table ${next.table}`}
            </ButtonLink>
          )}
          {mayPractise && (
            <Link className="target" to={`${addresses.judge(ref)}?practice`}>
              Practise with a made-up project
            </Link>
          )}
        </div>
      )}
      {!next && !isClosed && lines.some(({ state }) => state === 'Absent') && (
        <p>You can go back to the projects at which nobody was.</p>
      )}
      <PanelLists lines={lines} />
      {!isClosed && <p>{changeTeams}</p>}
    </section>
  );
}

/** Says until when judges can score, for each panel that isn't closed. */
function Times({ event: { TimeZone }, own: { Panels } }: Pick<Props, 'event' | 'own'>) {
  const now = useNow();
  const open = Panels.filter(({ Closed, Slate }) => !Closed && Slate.length > 0);
  const texts = Map.groupBy(open, ({ ClosesAt, OpensAt }) => {
    if (now < Date.parse(OpensAt)) return `You can score from ${dateAndTimeForViewer(OpensAt, TimeZone)}.`;
    const end = dateAndTimeForViewer(ClosesAt, TimeZone);
    return now < Date.parse(ClosesAt)
      ? `Scores until ${end}.`
      : `Scores were due by ${end}. You can still score until the organisers close the round.`;
  });
  return [...texts].map(([text, panels]) => (
    <p key={text} className="muted">
      {texts.size > 1 && `${panels.map(({ Name }) => Name).join(', ')}: `}
      {text}
    </p>
  ));
}

const secrecyText = ({ Panels }: OwnJudging): string =>
  `Other judges never see your scores, and no one else reads your note. Once the round is closed, organisers see the ranking and how strict each judge is. ${
    Panels.some(({ Feedback }) => Feedback === 'AfterReveal')
      ? 'After the results, teams read their means and what you write for them, without your name.'
      : 'Teams see neither your scores nor your name.'
  }`;

function PanelLists({ lines }: { readonly lines: readonly OwnLine[] }) {
  const ref = useEventRef();
  const panels = Map.groupBy(lines, ({ panel }) => panel);
  return (
    <>
      {[...panels].map(([panel, own]) => (
        <Fragment key={panel}>
          {panels.size > 1 && (
            <h3 className="subtitle breaks">
              {panel}
              {own[0]?.isClosed && !lines.every((line) => line.isClosed) && ' · Closed'}
            </h3>
          )}
          <ul className="surface" aria-label={panels.size > 1 ? `Your projects: ${panel}` : 'Your projects'}>
            {own.map(({ isBusy, key, name, state, table }) => (
              <li key={key} className={`line ${styles.team}`}>
                <Link className="fill breaks target" to={scoreAddress(ref, key)}>
                  {name}
                </Link>
                {table !== null && <span className="caption">Table {table}</span>}
                {isBusy && <span className="caption">Another judge is there</span>}
                <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

/** Says which scores only this browser has. */
function Unsent({ own, scores: { isOnline, put, unsent } }: UnsentProps) {
  const ref = useEventRef();
  const confirm = useConfirm();
  const names = new Map(own.Panels.flatMap(({ Projects }) => Projects.map(({ Id, Name }) => [Id, Name])));
  const nameOf = (key: string) => names.get(partsOf(key).project) ?? 'A project';
  const isClosed = (key: string) =>
    own.Panels.some((panel) => panel.Closed && lineKey(panel, partsOf(key).project) === key);
  const refused = Object.entries(unsent).filter(([, score]) => score.refused !== null);
  const waiting = Object.keys(unsent).length - refused.length;
  const discard = async (key: string) => {
    const question = {
      title: `Discard your score of ${nameOf(key)}?`,
      text: 'Only this browser has it. A score that you saved before stays.',
      confirm: 'Yes, discard it.',
      danger: true,
    };
    if (await confirm(question)) put(key, null);
  };
  return (
    <>
      <output className="optional">
        {waiting > 0 &&
          `On this phone: ${waiting}. ${isOnline ? 'Sending…' : 'The portal sends them when you are online and this page is open.'}`}
      </output>
      {refused.map(([key, score]) => (
        <p key={key} className="row warning">
          <span className="fill">
            <Link to={scoreAddress(ref, key)}>{nameOf(key)}</Link>:{' '}
            {score.refused === CHANGED && isClosed(key) ? TOO_LATE : score.refused}
          </span>
          <RowButton aria-label={`Discard the score of ${nameOf(key)}`} onClick={() => void discard(key)}>
            Discard
          </RowButton>
        </p>
      ))}
    </>
  );
}
