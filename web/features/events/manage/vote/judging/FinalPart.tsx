import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import { FINALISTS_MAX, FINALISTS_MIN } from '#contract/base/limits.ts';
import { FINAL } from '#contract/judging/judging.ts';
import type { JudgingReport } from '#contract/judging/judgingResults.ts';
import { suggestedFinalists } from '#contract/judging/judgingRules.ts';
import { plural } from '../../../../../ui/plural.ts';
import styles from './Judging.module.css';

interface Props {
  readonly report: JudgingReport;
  readonly onFinal: (finalists: readonly string[]) => void;
}

/** Chooses the projects that all judges score again. */
export function FinalPart({ onFinal, report: { Likely, Projects, Round } }: Props) {
  const ranked = Projects.map(({ Id }) => Id);
  const [chosen, setChosen] = useState(() => suggestedFinalists(ranked, Likely));
  if (Round === FINAL || Projects.length <= FINALISTS_MIN) return null;
  const isPossible = chosen.length >= FINALISTS_MIN && chosen.length <= FINALISTS_MAX;
  return (
    <details className={styles.progress}>
      <summary>Hold a final</summary>
      <div className="stack">
        <p className="muted">
          All judges score a few projects again, and the final decides. If each judge has seen only some of
          the projects, this is the best way to find the best one.
        </p>
        <fieldset className={`columns ${styles.bars}`}>
          <legend className="strong">Finalists</legend>
          {Projects.map(({ Id, Name, Place }) => (
            <Checkbox
              key={Id}
              label={`${Place}. ${Name}`}
              checked={chosen.includes(Id)}
              onChange={(_, { checked }) =>
                setChosen(ranked.filter((id) => (id === Id ? checked === true : chosen.includes(id))))
              }
            />
          ))}
        </fieldset>
        <div className="row">
          <Button disabled={!isPossible} onClick={() => onFinal(chosen)}>
            Plan a final with {plural(chosen.length, 'project', 'projects')}
          </Button>
          {!isPossible && (
            <span className="caption">
              Choose {FINALISTS_MIN} to {FINALISTS_MAX} projects.
            </span>
          )}
        </div>
      </div>
    </details>
  );
}
