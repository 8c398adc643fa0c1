import { skillKey } from '#contract/base/searchText.ts';
import type { Need } from '#contract/teams/needs.ts';
import { SkillList } from './SkillList.tsx';
import styles from './NeedList.module.css';

interface Props {
  readonly needs: readonly Need[];
  /** The reader's skills. The list highlights them. */
  readonly known?: readonly string[];
}

export function NeedList({ known = [], needs }: Props) {
  const keys = new Set(known.map(skillKey));
  return (
    <ul className="grid">
      {needs.map(({ Count, Id, Label, Skills }) => (
        <li key={Id} className={`row shrink ${styles.need}`}>
          <span className="breaks shrink">
            {Label}
            {Count > 1 && <span className="muted figures nowrap"> × {Count}</span>}
          </span>
          {Skills.length > 0 && (
            <SkillList
              label={`Skills: ${Label}`}
              skills={Skills}
              isKnown={(skill) => keys.has(skillKey(skill))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
