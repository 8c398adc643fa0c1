import type { JudgingProgress } from '#contract/judging/judging.ts';
import styles from './Judging.module.css';

type PanelProgress = JudgingProgress['Panels'][number];

/** Shows how far each judge and each project is. No one sees a score. */
export const ProgressBars = ({
  progress: { Judges, Name, Projects },
}: {
  readonly progress: PanelProgress;
}) => (
  <details className={styles.progress}>
    <summary>Progress of each judge and project</summary>
    <div className={`columns ${styles.bars}`}>
      <BarList label={`Judges of ${Name}`} rows={Judges} />
      <BarList label={`Projects in ${Name}`} rows={Projects} />
    </div>
  </details>
);

interface BarListProps {
  readonly label: string;
  readonly rows: readonly Pick<PanelProgress['Projects'][number], 'Id' | 'Name' | 'Planned' | 'Scored'>[];
}

const BarList = ({ label, rows }: BarListProps) => (
  <ul className="grid" aria-label={label}>
    {rows.map(({ Id, Name, Planned, Scored }) => (
      <li key={Id} className={styles.bar}>
        <span className="ellipsis" title={Name}>
          {Name}
        </span>
        <progress aria-label={Name} max={Math.max(Planned, 1)} value={Scored} />
        <span className="figures">
          {Scored} of {Planned}
        </span>
      </li>
    ))}
  </ul>
);
