import { Button, Input, Textarea } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowRightRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { FINAL, type Panel } from '#contract/judging/judging.ts';
import type { JudgingReport } from '#contract/judging/judgingResults.ts';
import { type Inversion, inversionsOf } from '#contract/judging/judgingRules.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { decidePanel, downloadRanking, judgingReport } from '../../../../../api/data/judging.ts';
import { refusalOf } from '../../../../../api/http/apiError.ts';
import { useQuery } from '../../../../../api/http/queries.ts';
import type { TaggedData } from '../../../../../api/http/tagged.ts';
import { moveRow } from '../../../../../forms/rows.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { ButtonLink } from '../../../../../ui/ButtonLink.tsx';
import { dateAndTimeForViewer } from '../../../../../ui/dates.ts';
import { DownloadButton } from '../../../../../ui/DownloadButton.tsx';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import { sectionAddress } from '../../sections.ts';
import { FinalPart } from './FinalPart.tsx';
import { methodText, movedText, severityText } from './rankingWords.ts';
import { TextsPart } from './TextsPart.tsx';
import styles from './Judging.module.css';

interface Props {
  readonly access: EventAccess;
  readonly panel: Panel;
  readonly round: number;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  /** The number of projects that no judge has scored. */
  readonly unscored: number;
  readonly onDone: () => void;
  readonly onFinal: (finalists: readonly string[]) => void;
}

type Ranked = JudgingReport['Projects'][number];

export function RankingPart({ access, isFixed, onDone, onFinal, panel, round, unscored }: Props) {
  const eventRef = useEventRef();
  const report = useQuery(judgingReport(eventRef, panel.Id));
  const refused = report.error && refusalOf(report.error);
  // An organiser whose team competes.
  const reason = refused ?? (report.error?.status === 403 ? report.error.message : null);
  return (
    <Section
      heading={`Ranking of ${panel.Name}`}
      round={round}
      actions={
        <span className="wrap">
          {report.data && (
            <DownloadButton download={(onProgress) => downloadRanking(eventRef, panel.Id, onProgress)}>
              Download as CSV
            </DownloadButton>
          )}
          <RowButton onClick={onDone}>Back to judging</RowButton>
        </span>
      }
    >
      <Refusal reason={reason} />
      {report.data && (
        <>
          <Ranking report={report.data.data} unscored={unscored} />
          {!isFixed && <FinalPart report={report.data.data} onFinal={onFinal} />}
          {!isFixed && report.data.data.Projects.length > 0 && (
            <Decision key={report.data.tag} access={access} panel={panel} loaded={report.data} />
          )}
          <Voided report={report.data.data} />
          {panel.Feedback === 'AfterReveal' && <TextsPart isFixed={isFixed} panel={panel} />}
        </>
      )}
      {!report.data && reason === null && <Pending parts={[report]} />}
    </Section>
  );
}

function Ranking({ report, unscored }: Pick<Props, 'unscored'> & { readonly report: JudgingReport }) {
  const { FirstWithEqualWeights: equal, Judges, Likely, Projects } = report;
  if (Projects.length === 0) return <p>No score counts in this panel.</p>;
  const alsoFirst = Projects.slice(1).find(({ Id }) => Id === equal);
  return (
    <>
      <p>
        {methodText(report)} With a chance of at least 90 %, the best project is{' '}
        {Likely.length === 1 ? 'the first one' : `among the ${Likely.length} that are marked`}.
        {unscored > 0 &&
          ` ${plural(unscored, 'project has no score and isn’t', 'projects have no score and aren’t')} in the ranking.`}
        {alsoFirst && ` If all criteria weighed the same, ${alsoFirst.Name} would be first.`}
      </p>
      <div className={styles.frame}>
        <table className={styles.ranking} aria-label="Ranking">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Project</th>
              <th scope="col">Points, and range</th>
              <th scope="col">Best of all</th>
              <th scope="col">Scores</th>
            </tr>
          </thead>
          <tbody>
            {Projects.map((project) => (
              <RankingRow key={project.Id} project={project} isLikely={Likely.includes(project.Id)} />
            ))}
          </tbody>
        </table>
      </div>
      <details className={styles.progress}>
        <summary>How severe each judge was</summary>
        <ul className="grid">
          {Judges.map(({ Id, Name, Scores, Severity }) => (
            <li key={`${Id} ${Name}`}>
              <span className="strong">{Name}</span> {severityText(Severity)} (
              {plural(Scores, 'score', 'scores')})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const Voided = ({ report: { Voided: voided } }: { readonly report: JudgingReport }) =>
  voided.length === 0 ? null : (
    <details className={styles.progress}>
      <summary>Scores that don’t count, for example because a round started again</summary>
      <ul className="grid">
        {voided.map(({ Mean, Name, Round, Scores }, index) => (
          <li key={index} className="breaks">
            <span className="strong">{Name}</span> {Math.round(Mean)} points (
            {plural(Scores, 'score', 'scores')}
            {Round === FINAL && ' in the final'})
          </li>
        ))}
      </ul>
    </details>
  );

interface RowProps {
  readonly project: Ranked;
  readonly isLikely: boolean;
}

function RankingRow({
  isLikely,
  project: { Best, High, Id, Low, Moved, Name, Place, Score, Scores },
}: RowProps) {
  const eventRef = useEventRef();
  const [low, high] = [Math.max(0, Low), Math.min(100, High)];
  return (
    <tr>
      <td className="figures">{Place}</td>
      <th scope="row">
        <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>{' '}
        {isLikely && <Tag tone="brand">May be the best</Tag>}
        {Moved !== 0 && <span className="caption"> {movedText(Moved)}</span>}
      </th>
      <td>
        <span className="figures">
          {Math.round(10 * Score) / 10} ({Math.round(low)} to {Math.round(high)})
        </span>
        <span className={styles.range} aria-hidden="true">
          <span style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }} />
        </span>
      </td>
      <td className="figures">{Math.round(100 * Best)} %</td>
      <td className="figures">{Scores}</td>
    </tr>
  );
}

interface DecisionProps extends Pick<Props, 'access' | 'panel'> {
  readonly loaded: TaggedData<JudgingReport>;
}

const CHANGED = 'A score has changed since';

/** The order that the panel decides. It begins with the ranking, or with the last decision if the same projects compete. */
function Decision({ access, loaded, panel }: DecisionProps) {
  const eventRef = useEventRef();
  const { Decision: decision } = loaded.data;
  const { busy, decide, refusal, refused, ...typed } = useDecision(panel, loaded);
  const isCurrent = decision?.State === 'Current';
  const isForbidden = typed.contradictions.length > 0 && !access.Permissions.includes('organisation_edit');
  return (
    <section className="stack" aria-labelledby="decision">
      <h3 id="decision" className="title">
        Decision{' '}
        {decision && (isCurrent ? <Tag tone="success">Decided</Tag> : <Tag tone="accent">{CHANGED}</Tag>)}
      </h3>
      <p className="muted">
        {decision && `Decided on ${dateAndTimeForViewer(decision.At, access.TimeZone)} by ${decision.By}. `}
        Change the order if the panel has a reason. Where the ranges of two projects overlap, the scores don’t
        say which one is better. After the results, everyone reads the reasons.
      </p>
      <OrderList {...typed} />
      <Reasons {...typed} />
      {isForbidden && <p className="warning">{sentenceOf({ reason: 'swap_not_permitted' })}</p>}
      <Refusal reason={refusal} />
      <div className="row">
        <Button
          appearance={isCurrent ? 'secondary' : 'primary'}
          disabledFocusable={busy}
          disabled={refused !== null || isForbidden}
          onClick={() => void decide()}
        >
          {decision ? 'Decide again' : 'Decide'}
        </Button>
        <span className="caption">{refused}</span>
        {isCurrent && panel.Awards.length > 0 && (
          <ButtonLink primary icon={<ArrowRightRegular />} to={sectionAddress(eventRef, 'Awards')}>
            Finalise the awards
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type Typed = Omit<ReturnType<typeof useDecision>, 'busy' | 'decide' | 'refusal' | 'refused'>;

function useDecision(panel: Panel, { data: report, tag }: TaggedData<JudgingReport>) {
  const eventRef = useEventRef();
  const { Decision: decision, Projects } = report;
  const { busy, refusal, run } = useCommand();
  const [order, setOrder] = useState<readonly string[]>(() => firstOrder(report));
  const [reason, setReason] = useState(decision?.Reason ?? '');
  const [swaps, setSwaps] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      (decision?.Swaps ?? []).map(({ Over, Project, Reason }) => [`${Project}/${Over}`, Reason]),
    ),
  );
  const inversions = inversionsOf(
    order,
    Projects.map(({ High, Id, Low }) => ({ id: Id, low: Low, high: High })),
  );
  const contradictions = inversions.filter(({ overlaps }) => !overlaps);
  const needsReason = inversions.some(({ overlaps }) => overlaps);
  const swapOf = ({ over, project }: Inversion) => swaps[`${project}/${over}`] ?? '';
  const lacksReason = (text: string) => text.trim() === '';
  const isUnexplained = (needsReason && lacksReason(reason)) || contradictions.map(swapOf).some(lacksReason);
  const json = {
    order: [...order],
    reason: needsReason ? reason : null,
    swaps: contradictions.map((one) => ({ project: one.project, over: one.over, reason: swapOf(one) })),
  };
  return {
    busy,
    refusal,
    refused: isUnexplained ? 'Give a reason for each change of the order.' : null,
    decide: () =>
      run(() => decidePanel(eventRef, panel.Id, { tag, json }), {
        done: 'The panel has decided.',
        failed: 'Unable to save the decision right now.',
      }),
    nameOf: (id: string) => Projects.find(({ Id }) => Id === id)?.Name ?? id,
    order,
    setOrder,
    needsReason,
    reason,
    setReason,
    contradictions,
    swapOf,
    setSwap: ({ over, project }: Inversion, text: string) =>
      setSwaps({ ...swaps, [`${project}/${over}`]: text }),
  };
}

function firstOrder({ Decision: decision, Projects }: JudgingReport): readonly string[] {
  const ranked = Projects.map(({ Id }) => Id);
  const decided = decision?.Order ?? [];
  return decided.length === ranked.length && ranked.every((id) => decided.includes(id)) ? decided : ranked;
}

function OrderList({ nameOf, order, setOrder }: Typed) {
  const focus = useFocusById();
  const idOf = (id: string, by: -1 | 1) => `${by === -1 ? 'up' : 'down'}-${id}`;
  const move = (id: string, at: number, by: -1 | 1) => {
    setOrder(moveRow(order, at, at + by));
    focus(idOf(id, by));
  };
  const button = (id: string, at: number, by: -1 | 1) => (
    <Button
      id={idOf(id, by)}
      appearance="subtle"
      icon={by === -1 ? <ArrowUpRegular /> : <ArrowDownRegular />}
      aria-label={`Move ${nameOf(id)} ${by === -1 ? 'up' : 'down'}`}
      disabledFocusable={order[at + by] === undefined}
      onClick={() => move(id, at, by)}
    />
  );
  return (
    <ol className="surface" aria-label="Order">
      {order.map((id, at) => (
        <li key={id} className={`row ${styles.person}`}>
          <span className="figures">{at + 1}</span>
          <span className="fill breaks strong">{nameOf(id)}</span>
          {button(id, at, -1)}
          {button(id, at, 1)}
        </li>
      ))}
    </ol>
  );
}

function Reasons({ contradictions, nameOf, needsReason, reason, setReason, setSwap, swapOf }: Typed) {
  const reasonId = useId();
  return (
    <>
      {needsReason && (
        <div className="stack">
          <label className="strong" htmlFor={reasonId}>
            Reason for the changed order
          </label>
          <Textarea id={reasonId} value={reason} onChange={(_, { value }) => setReason(value)} />
        </div>
      )}
      {contradictions.map((one) => (
        <label key={`${one.project}/${one.over}`} className="stack">
          <span className="strong">
            Why is {nameOf(one.project)} above {nameOf(one.over)}?
          </span>
          <Input value={swapOf(one)} onChange={(_, { value }) => setSwap(one, value)} />
        </label>
      ))}
    </>
  );
}
