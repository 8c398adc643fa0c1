import styles from './SkillList.module.css';

interface Props {
  readonly label: string;
  readonly skills: readonly string[];
  /** Returns true for skills that the reader knows or needs. They stand out. */
  readonly isKnown?: (skill: string) => boolean;
}

export const SkillList = ({ isKnown = () => false, label, skills }: Props) => (
  <ul className="wrap gap-xs shrink" aria-label={label}>
    {skills.map((skill) => (
      <li key={skill} className={`outlined small muted breaks ${styles.skill}`} data-known={isKnown(skill)}>
        {skill}
        {isKnown(skill) && <span className="visually-hidden"> (fits)</span>}
      </li>
    ))}
  </ul>
);
