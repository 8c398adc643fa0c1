import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FINAL, type Panel, type VisitPlan } from '#contract/judging/judging.ts';
import { editableTables } from '../../../../../api/data/demoDay.ts';
import { proposedPlan, publishPlan } from '../../../../../api/data/judging.ts';
import { type ApiError, refusalOf } from '../../../../../api/http/apiError.ts';
import { useForEditing, useQuery } from '../../../../../api/http/queries.ts';
import type { TaggedData } from '../../../../../api/http/tagged.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { sectionAddress } from '../../sections.ts';
import type { PanelProgress } from './PanelCard.tsx';
import styles from './Judging.module.css';

interface Props {
  readonly panel: Panel;
  readonly state: PanelProgress;
  /** The projects of a new final. */
  readonly finalists: readonly string[];
  /** True for a plan without the judges who haven't begun. */
  readonly withoutIdle: boolean;
  readonly round: number;
  /** The number of judges who haven't answered. */
  readonly waiting: number;
  readonly onDone: () => void;
}

const WHILE_SHOWN = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateOnMount: true };

const TEXT =
  'Chance decides who scores what. No judge gets a project with a conflict. Projects that a judge has begun stay with that judge. Once you publish, the judges get an email.';

const IDLE_TEXT =
  'Judges who haven’t begun get no projects in this plan. They can get some when you share out again.';

const FINAL_TEXT =
  'Every judge scores every finalist again, except those with a conflict. Once you publish, the finalists can’t change, unless the final starts again. The judges then get an email.';

/** Proposes who scores which project. Publishing shows it to the judges. */
export function PlanPart({ finalists, onDone, panel, round, state, waiting, withoutIdle }: Props) {
  const { ClosedAt, Projects, Round } = state;
  const eventRef = useEventRef();
  const isNewFinal = Round !== FINAL && ClosedAt !== null;
  const isFinal = isNewFinal || Round === FINAL;
  const at = {
    panel: panel.Id,
    round: isFinal ? FINAL : Round,
    withoutIdle,
    ...(isNewFinal ? { finalists: [...finalists] } : {}),
  };
  const proposed = useQuery(proposedPlan(eventRef, at), WHILE_SHOWN);
  const { busy, refusal, run } = useCommand();
  const publish = (plan: TaggedData<VisitPlan>) =>
    run(() => publishPlan(eventRef, at, plan), {
      done: 'The judges see their projects.',
      failed: 'Unable to publish the plan right now.',
      onDone,
      onFail: proposed.retry,
    });
  const { data: plan, error } = proposed;
  return (
    <Section
      heading={isFinal ? `Final of ${panel.Name}` : `Share out the projects of ${panel.Name}`}
      text={isFinal ? FINAL_TEXT : withoutIdle ? `${IDLE_TEXT} ${TEXT}` : TEXT}
      round={round}
      actions={<RowButton onClick={onDone}>Back to judging</RowButton>}
    >
      <Refusal reason={refusal ?? reasonOf(error)} />
      {!plan && reasonOf(error) === null && <Pending parts={[proposed]} />}
      {plan && (
        <>
          {panel.Rounds[0]?.Mode === 'Expo' && !isFinal && <TablesHint projects={Projects} />}
          <Shares plan={plan.data} projects={Projects} waiting={waiting} />
          <div className="wrap">
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void publish(plan)}>
              Publish
            </Button>
            <Button disabledFocusable={busy} onClick={proposed.retry}>
              Propose another plan
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

const reasonOf = (error: ApiError | undefined): string | null => (error ? refusalOf(error) : null);

/** Says how many projects have no table, where judges go from table to table. */
function TablesHint({ projects }: Pick<SharesProps, 'projects'>) {
  const eventRef = useEventRef();
  const tables = useForEditing(useMemo(() => editableTables(eventRef), [eventRef]));
  const numbered = new Set(tables.data?.data.Tables.map(({ Project }) => Project));
  const lacking = projects.filter(({ Id }) => !numbered.has(Id)).length;
  if (!tables.data || lacking === 0) return null;
  return (
    <p className="warning">
      {plural(lacking, 'project has', 'projects have')} no table number, so judges can’t find{' '}
      {lacking === 1 ? 'it' : 'them'} in the hall.{' '}
      <Link to={`${sectionAddress(eventRef, 'Demo day')}&part=Tables`}>Number the tables</Link>
    </p>
  );
}

interface SharesProps extends Pick<Props, 'waiting'> {
  readonly plan: VisitPlan;
  readonly projects: PanelProgress['Projects'];
}

function Shares({ plan: { Short, Slates }, projects, waiting }: SharesProps) {
  const nameOf = (id: string) => projects.find(({ Id }) => Id === id)?.Name ?? id;
  const visited = new Set(Slates.flatMap(({ Projects }) => Projects));
  const unvisited = Short.filter((id) => !visited.has(id));
  const few = Short.filter((id) => visited.has(id));
  return (
    <>
      {waiting > 0 && (
        <p className="warning">
          {plural(waiting, 'judge hasn’t', 'judges haven’t')} answered yet, and{' '}
          {waiting === 1 ? 'gets' : 'get'} no projects in this plan. You can share out again later.
          {few.length > 0 &&
            ` Until then, ${plural(few.length, 'project gets', 'projects get')} fewer judges than planned.`}
        </p>
      )}
      {waiting === 0 && few.length > 0 && (
        <p className="warning">
          These projects get fewer judges than planned, because of conflicts or because judges take only some
          projects: {few.map(nameOf).join(', ')}.
        </p>
      )}
      {unvisited.length > 0 && <p className="warning">No one judges {unvisited.map(nameOf).join(', ')}.</p>}
      <ul className="surface" aria-label="Judges and their projects">
        {Slates.map(({ Judge, Name, Projects }) => (
          <li key={Judge} className={styles.person}>
            <p className="strong">
              {Name}: {plural(Projects.length, 'project', 'projects')}
            </p>
            <p className="caption breaks">{Projects.map(nameOf).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
