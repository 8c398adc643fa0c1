import { LocationRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { skillKey } from '#contract/base/searchText.ts';
import type { LookingPerson } from '#contract/matching/cards.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useNow } from '../../ui/hooks/useNow.ts';
import { placeText } from './placeText.ts';
import { SkillList } from './SkillList.tsx';
import styles from './PersonCardView.module.css';

interface Props {
  readonly person: Pick<LookingPerson, 'AvatarUrl' | 'Card' | 'Name'>;
  /** Skills that the reader's team needs. They stand out. */
  readonly needed?: readonly string[];
  readonly headingLevel?: 3 | 4;
  readonly children?: ReactNode;
}

/** A person who looks for a team, as others see them. The card has no email address. */
export function PersonCardView({ children, headingLevel = 3, needed = [], person }: Props) {
  const { About, Interests, Skills } = person.Card;
  const now = useNow();
  const place = placeText(person.Card, now);
  const keys = new Set(needed.map(skillKey));
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="surface stack shrink breaks raised top">
      <div className="line shrink">
        <Avatar name={person.Name} url={person.AvatarUrl} size={48} />
        <div className="shrink">
          <Heading className="subtitle">{person.Name}</Heading>
          {place !== '' && (
            <p className="caption gap-xs flex">
              <LocationRegular fontSize={16} aria-hidden="true" />
              {place}
            </p>
          )}
        </div>
      </div>
      {About !== null && About !== '' && <p className={styles.about}>{About}</p>}
      {Skills.length > 0 && (
        <SkillList
          label={`Skills of ${person.Name}`}
          skills={Skills}
          isKnown={(skill) => keys.has(skillKey(skill))}
        />
      )}
      {Interests.length > 0 && <p className="muted">Interested in {Interests.join(', ')}</p>}
      {children}
    </article>
  );
}
