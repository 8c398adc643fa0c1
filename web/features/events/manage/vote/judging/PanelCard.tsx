import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import { ABSENT_JUDGES } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { FINAL, type Judge, type JudgingProgress, type Panel } from '#contract/judging/judging.ts';
import { editableJudging, endRound } from '../../../../../api/data/judging.ts';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../../ui/dates.ts';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import { plural } from '../../../../../ui/plural.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { sectionAddress } from '../../sections.ts';
import { withoutPanel } from './panelValues.ts';
import { ProgressBars } from './ProgressBars.tsx';
import styles from './Judging.module.css';

export type PanelProgress = JudgingProgress['Panels'][number];

/** The pages of a panel. */
export type PanelPage = 'edit' | 'judges' | 'plan' | 'ranking' | 'share';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly awards: readonly Award[];
  readonly panel: Panel;
  /** The judges of this panel. */
  readonly judges: readonly Judge[];
  readonly progress: PanelProgress;
  readonly onOpen: (page: PanelPage) => void;
}

/** A panel with its progress, and the button for the next step. */
export function PanelCard({ access, awards, isFixed, judges, onOpen, panel, progress }: Props) {
  const eventRef = useEventRef();
  const round = useRound(panel, progress);
  const { busy, close, refusal } = round;
  const left = visitsIn(progress, notScored);
  const { ClosedAt, Idle: idle, PublishedAt, Unplanned } = progress;
  const late = progress.Judges.filter(({ Id }) => Unplanned.includes(Id)).map(({ Name }) => Name);
  const orphaned = orphanedVisits(panel, progress, judges);
  const missing = progress.Projects.filter(({ Absent }) => Absent >= ABSENT_JUDGES).map(({ Name }) => Name);
  const next = nextStep(progress, judges, orphaned);
  const now = useNow();
  return (
    <section className={`surface stack ${styles.panel}`} aria-labelledby={`panel-${panel.Id}`}>
      <div>
        <h3 id={`panel-${panel.Id}`} className="title breaks">
          {panel.Name}
        </h3>
        <p className="caption">{termsText(panel, awards)}</p>
      </div>
      {PublishedAt !== null && <ProgressBars progress={progress} />}
      <p>
        {stateText(progress, judges, (at) => dateAndTimeForViewer(at, access.TimeZone))}{' '}
        {PublishedAt !== null && ClosedAt === null && timesText({ access, panel, progress }, now)}{' '}
        {progress.Decision === 'Current' && <AwardsState awards={awards} panel={panel} />}
        {!isFixed && ClosedAt === null && left > 0 && (
          <Link to={`${sectionAddress(eventRef, 'Reminders')}&kind=JudgeUnfinished`}>Remind judges</Link>
        )}
      </p>
      <Idle {...{ isFixed, onOpen, panel, progress }} />
      {missing.length > 0 && <p className="warning">{missingText(missing)}</p>}
      {orphaned > 0 && <p className="warning">{orphanedText(orphaned)}</p>}
      {late.length > 0 && idle.length === 0 && (
        <p className="warning">No projects yet: {late.join(', ')}. To give them some, share out again.</p>
      )}
      <Refusal reason={refusal} />
      <div className="wrap">
        {(!isFixed || next.page === 'ranking') && (
          <Button
            appearance={next.page === null && left > 0 ? 'secondary' : 'primary'}
            disabledFocusable={busy}
            onClick={() => (next.page === null ? void close() : onOpen(next.page))}
          >
            {next.text}
          </Button>
        )}
        {isFixed && <PanelButton panel={panel} page="judges" text="Judges" onOpen={onOpen} />}
        {!isFixed && (
          <MoreActions
            {...round}
            panel={panel}
            progress={progress}
            judges={judges}
            onOpen={onOpen}
            next={next}
          />
        )}
      </div>
    </section>
  );
}

/** Says whether the awards that the panel has decided are final. */
function AwardsState({ awards, panel }: Pick<Props, 'awards' | 'panel'>) {
  const eventRef = useEventRef();
  const decided = awards.filter(({ Id }) => panel.Awards.includes(Id));
  if (decided.length === 0) return null;
  if (decided.every(({ State }) => State === 'Final')) return 'All its awards are final.';
  return <Link to={sectionAddress(eventRef, 'Awards')}>Finalise the awards</Link>;
}

interface ButtonProps extends Pick<Props, 'onOpen' | 'panel'> {
  readonly page: PanelPage;
  readonly text: string;
}

const PanelButton = ({ onOpen, page, panel, text }: ButtonProps) => (
  <RowButton aria-label={`${text}: ${panel.Name}`} onClick={() => onOpen(page)}>
    {text}
  </RowButton>
);

interface ActionsProps
  extends Pick<Props, 'judges' | 'onOpen' | 'panel' | 'progress'>, ReturnType<typeof useRound> {
  readonly next: Step;
}

function MoreActions({ busy, close, judges, next, onOpen, panel, progress, remove, restart }: ActionsProps) {
  const { ClosedAt, PublishedAt } = progress;
  const open = { panel, onOpen };
  return (
    <>
      {next.page !== 'judges' && <PanelButton {...open} page="judges" text="Judges" />}
      {PublishedAt !== null && ClosedAt === null && (
        <>
          {next.page === 'plan' ? (
            <RowButton busy={busy} onClick={() => void close()}>
              Close the round…
            </RowButton>
          ) : (
            <PanelButton {...open} page="plan" text="Share out again" />
          )}
          <RowButton busy={busy} aria-label={`Start again: ${panel.Name}`} onClick={() => void restart()}>
            Start again…
          </RowButton>
        </>
      )}
      <PanelButton {...open} page="edit" text="Edit" />
      {PublishedAt === null && judges.length === 0 && (
        <RowButton busy={busy} aria-label={`Delete: ${panel.Name}`} onClick={() => void remove()}>
          Delete…
        </RowButton>
      )}
    </>
  );
}

const notScored = ({ Planned, Scored }: PanelProgress['Judges'][number]) => Planned - Scored;

/** Closes the current round, starts it again, or deletes the panel, after a question. */
function useRound(panel: Panel, progress: PanelProgress) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const at = { panel: panel.Id, round: progress.Round };
  const left = visitsIn(progress, notScored);
  const close = async () => {
    const question = {
      title: `Close ${panel.Name}?`,
      text:
        left === 0
          ? 'Judges can’t change their scores any more, and you see the ranking.'
          : `${plural(left, 'visit isn’t', 'visits aren’t')} scored yet, and can’t be scored any more. You see the ranking.`,
      confirm: 'Yes, close it.',
    };
    if (await confirm(question))
      await run(() => endRound(eventRef, at, 'close'), {
        done: 'The round is closed.',
        failed: 'Unable to close the round right now.',
      });
  };
  const restart = async () => {
    const scored = visitsIn(progress, ({ Scored }) => Scored);
    const question = {
      title: `Start ${progress.Round === FINAL ? 'the final of ' : ''}${panel.Name} again?`,
      text: `The judges lose their lists of projects, and ${plural(scored, 'score no longer counts', 'scores no longer count')}. The judges get an email. You can’t undo this.`,
      confirm: 'Yes, start again.',
      danger: true,
    };
    if (await confirm(question))
      await run(() => endRound(eventRef, at, 'restart'), {
        done: 'The round can start again.',
        failed: 'Unable to start the round again right now.',
      });
  };
  const remove = async () => {
    const question = {
      title: `Delete ${panel.Name}?`,
      text: 'Its criteria go with it.',
      confirm: 'Yes, delete it.',
      danger: true,
    };
    const editable = editableJudging(eventRef);
    const save = async () => {
      const { data, tag } = await editable.read({});
      return await editable.save(withoutPanel(data, panel.Id), tag);
    };
    if (await confirm(question))
      await run(save, { done: 'Panel has been deleted.', failed: 'Unable to delete the panel right now.' });
  };
  return { busy, refusal, close, restart, remove };
}

interface Step {
  readonly text: string;
  /** Null: close the round. */
  readonly page: PanelPage | null;
}

/** Counts the visits that no judge will make, because a judge was removed or can't come. */
function orphanedVisits(
  { Rounds: [round] }: Panel,
  { ClosedAt, Judges, Projects, PublishedAt, Round }: PanelProgress,
  judges: readonly Judge[],
): number {
  if (PublishedAt === null || ClosedAt !== null) return 0;
  const visits = Round === FINAL || round?.Visits === 'All' ? 0 : (round?.Visits ?? 0);
  const missing = Projects.reduce((sum, { Planned }) => sum + Math.max(0, visits - Planned), 0);
  const absent = Judges.filter(({ Id }) => judges.some((one) => one.Id === Id && one.Capacity === 0));
  return absent.reduce((sum, { Open, Planned, Scored }) => sum + Planned - Open - Scored, missing);
}

const NONE_READY = ' You can share out the projects as soon as one judge has answered.';

const orphanedText = (visits: number) =>
  `${plural(visits, 'visit needs', 'visits need')} another judge. Share out the projects again.`;

const missingText = (names: readonly string[]) =>
  `At least ${ABSENT_JUDGES} judges found nobody at ${names.join(', ')}. Judges can go back there and score it.`;

function nextStep(
  { ClosedAt, PublishedAt }: PanelProgress,
  judges: readonly Judge[],
  orphaned: number,
): Step {
  if (ClosedAt !== null) return { text: 'See the ranking', page: 'ranking' };
  if (orphaned > 0) return { text: 'Share out again', page: 'plan' };
  if (PublishedAt !== null) return { text: 'Close the round…', page: null };
  return judges.some(({ State }) => State === 'Ready')
    ? { text: 'Share out the projects', page: 'plan' }
    : { text: 'Choose judges', page: 'judges' };
}

const visitsIn = (
  { Judges }: PanelProgress,
  count: (judge: PanelProgress['Judges'][number]) => number,
): number => Judges.reduce((sum, one) => sum + count(one), 0);

function termsText({ Awards, Criteria, Rounds: [round] }: Panel, awards: readonly Award[]): string {
  const decides = awards.filter(({ Id }) => Awards.includes(Id)).map(({ Name }) => Name);
  const visits = round?.Visits ?? 'All';
  return [
    plural(Criteria.length, 'criterion', 'criteria'),
    visits === 'All'
      ? 'every judge scores every project'
      : `${plural(visits, 'judge', 'judges')} for each project`,
    ...(round?.Mode === 'Expo' ? ['in a hall'] : []),
    ...(decides.length === 0 ? [] : [`decides ${decides.join(', ')}`]),
  ].join(' · ');
}

const decisionText = (decision: PanelProgress['Decision']) =>
  decision === null
    ? ''
    : decision === 'Current'
      ? ' The panel has decided.'
      : ' The panel has decided, but a score has changed since.';

function stateText(
  progress: PanelProgress,
  judges: readonly Judge[],
  formatInstant: (at: string) => string,
): string {
  const { ClosedAt, Decision, Projects, PublishedAt } = progress;
  const isFinal = progress.Round === FINAL;
  if (ClosedAt !== null) {
    const unscored = Projects.filter(({ Scored }) => Scored === 0).length;
    const text = `${isFinal ? 'The final closed' : 'Closed'} on ${formatInstant(ClosedAt)}.${decisionText(Decision)}`;
    return unscored === 0 ? text : `${text} ${plural(unscored, 'project has', 'projects have')} no score.`;
  }
  if (PublishedAt === null) {
    const ready = judges.filter(({ State }) => State === 'Ready').length;
    if (judges.length === 0) return 'No one judges in this panel yet.';
    return `${ready} of ${plural(judges.length, 'judge has', 'judges have')} said which teams they can’t judge. ${plural(Projects.length, 'project competes', 'projects compete')}.${ready === 0 ? NONE_READY : ''}`;
  }
  const scored = visitsIn(progress, ({ Scored }) => Scored);
  const all = visitsIn(progress, ({ Planned }) => Planned);
  return `${isFinal ? 'Final: ' : ''}${scored} of ${plural(all, 'visit is', 'visits are')} scored.`;
}

/** Says until when judges score. */
function timesText(
  {
    access: { Dates, TimeZone },
    panel: { Rounds },
    progress: { Projects, Round },
  }: Pick<Props, 'access' | 'panel' | 'progress'>,
  now: Now,
): string {
  const { ClosesAt, OpensAt } = Rounds[Round - 1] ?? {};
  const [opensAt, closesAt] = [OpensAt ?? Dates.EventStart, ClosesAt ?? Dates.EventEnd];
  const inWords = (at: string) => dateAndTimeForViewer(at, TimeZone);
  if (now < Date.parse(opensAt)) return `Judges can score from ${inWords(opensAt)}.`;
  const isOver = now >= Date.parse(closesAt);
  const lacking = Projects.filter(({ Planned, Scored }) => Scored < Planned).length;
  const lack = ` ${plural(lacking, 'project still lacks', 'projects still lack')} scores.`;
  return `${isOver ? 'Scores were due by' : 'Scores until'} ${inWords(closesAt)}.${isOver && lacking > 0 ? lack : ''}`;
}

/** Says who hasn't begun once part of the time is over, and offers others their projects. */
function Idle({
  isFixed,
  onOpen,
  panel,
  progress,
}: Pick<Props, 'isFixed' | 'onOpen' | 'panel' | 'progress'>) {
  const { Idle: idle, Judges, ToShare } = progress;
  if (idle.length === 0) return null;
  const names = Judges.filter(({ Id }) => idle.includes(Id)).map(({ Name }) => Name);
  return (
    <div className="row warning">
      <p className="breaks">Not begun: {names.join(', ')}.</p>
      {!isFixed && ToShare > 0 && (
        <PanelButton
          {...{ onOpen, panel }}
          page="share"
          text={`Share out ${plural(ToShare, 'project', 'projects')}`}
        />
      )}
    </div>
  );
}
