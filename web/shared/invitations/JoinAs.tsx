import { Radio, RadioGroup } from '@fluentui/react-components';
import { useId } from 'react';
import type { EventRole } from '#contract/invitations/invitations.ts';
import { EVENT_ROLES } from './inviting.ts';
import styles from './JoinAs.module.css';

interface Props {
  readonly role: EventRole;
  readonly disabled: boolean;
  readonly onChoose: (role: EventRole) => void;
}

export function JoinAs({ disabled, onChoose, role }: Props) {
  const ids = useId();
  return (
    <div className={styles.join}>
      <span id={ids} className="strong">
        They join as
      </span>
      <RadioGroup
        aria-labelledby={ids}
        value={role}
        disabled={disabled}
        onChange={(_, { value }) => onChoose(value as EventRole)}
      >
        {Object.entries(EVENT_ROLES).map(([value, { can, name }]) => (
          <div key={value}>
            <Radio value={value} label={name} aria-describedby={`${ids}-${value}`} />
            <p id={`${ids}-${value}`} className={`caption ${styles.can}`}>
              {can}
            </p>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}
