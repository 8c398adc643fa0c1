import { Button, Dialog, DialogSurface, Textarea } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { FEEDBACK_MAX, SCORE_MAX } from '#contract/base/limits.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { OwnJudging } from '#contract/judging/judging.ts';
import { scoreRefusal } from '#contract/judging/judgingRules.ts';
import * as addresses from '../../api/addresses.ts';
import { confirmTeams } from '../../api/data/judging.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Logo } from '../../shared/Logo.tsx';
import { RowButton } from '../../shared/people/RowButton.tsx';
import { useCommand } from '../../shared/useCommand.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { bottomBar } from '../../ui/page/bottomBar.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { CONFLICT_EFFECT, ReasonSelect } from './ConfirmTeams.tsx';
import {
  AllProjects,
  CHANGED,
  type Line,
  nextAddress,
  type OwnPanel,
  ownLines,
  progressOf,
  TOO_LATE,
} from './MyProjects.tsx';
import { isUntouched, lineKey, toUnsent, type UnsentScore } from './unsentScores.ts';
import { CHANGED_ELSEWHERE, type Scores } from './useScores.ts';
import styles from './Judge.module.css';

interface Props {
  readonly event: EventAccess;
  readonly own: OwnJudging;
  readonly panel: OwnPanel;
  readonly line: Line;
  readonly scores: Scores;
}

/**
 * The form for one project. The browser keeps each tap and sends it as soon as it can. It sends a change of a saved score only
 * once the judge saves again.
 */
export function ScoreForm({ event, line, own, panel, scores }: Props) {
  const ref = useEventRef();
  const navigate = useNavigate();
  const key = lineKey(panel, line.Project.Id);
  const { put, unsent } = scores;
  const score = unsent[key] ?? toUnsent(line.Score, line.Version);
  const refused = useRefusal(event, panel, line);
  const missing = panel.Criteria.filter(({ Id }) => score.values[Id] === undefined).length;
  const lines = ownLines(own, unsent, useNow());
  const change = (changes: Partial<UnsentScore>) =>
    put(key, {
      ...score,
      absent: false,
      refused: score.refused ?? (score.final ? CHANGED : null),
      ...changes,
    });
  const leave = (kept: UnsentScore | null) => {
    put(key, kept);
    void navigate(nextAddress(ref, lines, key));
  };
  const isInHall = panel.Mode === 'Expo' && refused === null;
  useArrival(isInHall && !score.final && (unsent[key]?.absent ?? unsent[key] === undefined), () =>
    put(key, toUnsent(line.Score, line.Version)),
  );
  const save = () => {
    // The judge has read that another device changed the score, and replaces the version that is stored now.
    const edited = score.refused === CHANGED_ELSEWHERE ? `"${line.Version}."` : score.edited;
    leave({ ...score, absent: false, final: true, refused: null, edited });
  };
  return (
    <section className="stack" aria-labelledby="project">
      <Lead panel={panel} line={line} progress={progressOf(lines).text} />
      {isInHall && (
        <div>
          <RowButton busy={!isUntouched(score)} onClick={() => leave({ ...score, absent: true })}>
            Nobody is here
          </RowButton>
        </div>
      )}
      <Refusal reason={refused ?? (score.refused === CHANGED ? null : score.refused)} />
      <ScoreFields panel={panel} score={score} isFixed={refused !== null} onChange={change} />
      <div ref={bottomBar} className={`row surface ${styles.bar}`}>
        <output className="fill optional muted">
          {stateText(line, unsent[key], { isOnline: scores.isOnline, isOver: refused !== null })}
          {missing > 0 && refused === null && ` ${missing} left to rate.`}
        </output>
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabled={missing > 0 || refused !== null}
          onClick={save}
        >
          Save and next
        </Button>
      </div>
      {refused === null && <LateConflict own={own} line={line} onDone={() => leave(null)} />}
    </section>
  );
}

/** Tells the others once, by an empty draft, that the judge is at the project. */
function useArrival(isNew: boolean, arrive: () => void): void {
  const onArrival = useEffectEvent(() => {
    if (isNew) arrive();
  });
  useEffect(() => onArrival(), []);
}

interface FieldsProps {
  readonly panel: OwnPanel;
  readonly score: UnsentScore;
  readonly isFixed?: boolean;
  readonly onChange: (changes: Partial<UnsentScore>) => void;
}

export const ScoreFields = ({ isFixed = false, onChange, panel, score }: FieldsProps) => (
  <fieldset className={`stack ${styles.form}`} disabled={isFixed}>
    {panel.Criteria.map((criterion) => (
      <CriterionField
        key={criterion.Id}
        criterion={criterion}
        value={score.values[criterion.Id]}
        onChange={(value) => onChange({ values: { ...score.values, [criterion.Id]: value } })}
      />
    ))}
    {panel.Feedback === 'AfterReveal' && <FeedbackTexts score={score} onChange={onChange} />}
    <Text label="A note that only you read" value={score.note} onChange={(note) => onChange({ note })} />
  </fieldset>
);

const FeedbackTexts = ({
  onChange,
  score: { next_step: next, strength },
}: Pick<FieldsProps, 'onChange' | 'score'>) => (
  <>
    <p className="caption">The team reads these two texts after the results, without your name.</p>
    <Text label="What is strong?" value={strength} onChange={(text) => onChange({ strength: text })} />
    <Text
      label="What would be the next step?"
      value={next}
      onChange={(text) => onChange({ next_step: text })}
    />
  </>
);

/** The same rule as the API's, so that no one types for nothing. */
function useRefusal(
  { Dates: dates, TimeZone }: EventAccess,
  panel: OwnPanel,
  { State }: Line,
): string | null {
  const isOpen = State !== 'Conflict' && State !== 'Released';
  const refusal = scoreRefusal(
    { dates, opensAt: panel.OpensAt, isClosed: panel.Closed, isOpen, isRival: false },
    useNow(),
  );
  return refusal && sentenceOf(refusal, (instant) => dateAndTimeForViewer(instant, TimeZone));
}

function stateText(
  { Score, State, Version }: Line,
  unsent: UnsentScore | undefined,
  { isOnline, isOver }: { readonly isOnline: boolean; readonly isOver: boolean },
): string {
  if (unsent?.refused === CHANGED) return isOver ? TOO_LATE : CHANGED;
  if (unsent?.absent) return 'Nobody was here';
  if (unsent?.refused === null) return isOnline ? 'On this phone, sending…' : 'On this phone, not sent yet';
  if (unsent) return 'On this phone';
  if (State === 'Absent') return 'Nobody was here';
  if (Score === null || isUntouched(toUnsent(Score, Version))) return '';
  return Score.Final ? 'Saved' : 'A draft, which doesn’t count yet';
}

interface LeadProps extends Pick<Props, 'line' | 'panel'> {
  readonly progress: string;
}

function Lead({ line: { Project }, panel, progress }: LeadProps) {
  const ref = useEventRef();
  const link = { target: '_blank', rel: 'noopener noreferrer', className: 'target' } as const;
  return (
    <>
      <AllProjects />
      <div className="line">
        <Logo name={Project.Name} url={Project.LogoUrl} size={64} />
        <div className="fill">
          <h2 id="project" className="title breaks">
            {Project.Name}
          </h2>
          <p className="muted breaks">{Project.Description}</p>
        </div>
      </div>
      <div className="row">
        <Link {...link} to={addresses.project({ ...ref, project: Project.Id })}>
          See the project<span className="visually-hidden"> (in a new tab)</span>
        </Link>
        {Project.DemoUrl !== null && (
          <a {...link} href={Project.DemoUrl}>
            Try the demo<span className="visually-hidden"> (in a new tab)</span>
          </a>
        )}
        <span className="caption">
          {Project.Table !== null && `Table ${Project.Table} · `}
          {panel.Name} · {progress}
        </span>
      </div>
    </>
  );
}

interface CriterionProps {
  readonly criterion: OwnPanel['Criteria'][number];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

const VALUES = Array.from({ length: SCORE_MAX }, (_, index) => index + 1);

function CriterionField({ criterion: { High, Id, Low, Mid, Name }, onChange, value }: CriterionProps) {
  const meanings: Readonly<Record<number, string>> = { 1: Low, 3: Mid, [SCORE_MAX]: High };
  return (
    <fieldset className={`stack ${styles.criterion}`}>
      <legend className="subtitle">{Name}</legend>
      <div className={styles.values}>
        {VALUES.map((one) => (
          <label key={one} className={styles.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={`criterion-${Id}`}
              checked={value === one}
              onChange={() => onChange(one)}
            />
            <span className={styles.number}>{one}</span>
            <span className="caption breaks">{meanings[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Text = ({ label, onChange, value }: TextProps) => (
  <label className="stack">
    <span className="strong">{label}</span>
    <Textarea
      value={value}
      maxLength={FEEDBACK_MAX}
      resize="vertical"
      onChange={(_, data) => onChange(data.value)}
    />
  </label>
);

interface ConflictProps extends Pick<Props, 'line' | 'own'> {
  readonly onDone: () => void;
}

/** A judge can find out late that they can't judge a team. */
function LateConflict({ line: { Project }, onDone, own }: ConflictProps) {
  const ref = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = () => {
    const conflicts = own.Conflicts.filter(({ Project: id }) => id !== Project.Id).map((one) => ({
      project: one.Project,
      reason: one.Reason,
    }));
    return run(() => confirmTeams(ref, { conflicts: [...conflicts, { project: Project.Id, reason }] }), {
      done: `You no longer judge ${Project.Name}.`,
      failed: 'Unable to save that right now.',
      onDone,
    });
  };
  return (
    <div>
      <RowButton onClick={() => setOpen(true)}>I can’t judge this team…</RowButton>
      {isOpen && (
        <Dialog open onOpenChange={(_, { open }) => !open && setOpen(false)}>
          <DialogSurface>
            <DialogForm
              title={`Why can’t you judge ${Project.Name}?`}
              submit="I can’t judge it"
              busy={busy}
              incomplete={reason === ''}
              onSubmit={() => void confirm()}
              onCancel={() => setOpen(false)}
            >
              <p>{CONFLICT_EFFECT}</p>
              <ReasonSelect label="Reason" reason={reason} onChange={setReason} />
              <Refusal reason={refusal} />
            </DialogForm>
          </DialogSurface>
        </Dialog>
      )}
    </div>
  );
}
