import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { JudgingFeedback } from '#contract/judging/judgingResults.ts';
import { awards } from '../../../api/data/awards.ts';
import { judgingFeedback } from '../../../api/data/judging.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useAreOut } from '../../../shared/results/useRibbons.ts';
import styles from './OverviewTab.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly access: ProjectAccess | undefined;
  readonly event: EventAccess | undefined;
}

/** Shows the team what judges wrote about its project, once everyone sees the results. */
export function Feedback({ access, event, projectRef }: Props) {
  const isInTeam = access !== undefined && isActiveRole(access.Roles.Project);
  const areOut = useAreOut(projectRef, event);
  const listed = useQuery(isInTeam && areOut ? awards(projectRef) : null).data?.data;
  const isJudged = listed?.some(({ DecidedBy, Winners }) => DecidedBy === 'Judges' && Winners.length > 0);
  const { data } = useQuery(isJudged ? judgingFeedback(projectRef) : null);
  if (!data || data.Panels.length === 0) return null;
  return (
    <section className={`surface stack event-edge ${styles.roles}`} aria-labelledby="feedback">
      <h2 id="feedback" className="subtitle">
        What the judges say
      </h2>
      <p className="caption">Only your team reads this.</p>
      {data.Panels.map((panel) => (
        <PanelFeedback key={panel.Name} panel={panel} />
      ))}
    </section>
  );
}

function PanelFeedback({ panel }: { readonly panel: JudgingFeedback['Panels'][number] }) {
  const { Criteria, Name, NextSteps, Strengths } = panel;
  return (
    <div className="stack">
      <h3 className="strong">{Name}</h3>
      <p>{Criteria.map((one) => `${one.Name}: ${one.Mean.toFixed(1)} of 5`).join(' · ')}</p>
      <Texts heading="What is strong" texts={Strengths} />
      <Texts heading="Next steps" texts={NextSteps} />
    </div>
  );
}

interface TextsProps {
  readonly heading: string;
  readonly texts: readonly string[];
}

const Texts = ({ heading, texts }: TextsProps) =>
  texts.length === 0 ? null : (
    <div>
      <h4 className="muted">{heading}</h4>
      <ul>
        {texts.map((text, at) => (
          // Two judges can write the same words.
          <li key={at} className="breaks">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
