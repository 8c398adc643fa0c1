import { CheckmarkRegular, ClockRegular } from '@fluentui/react-icons';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import styles from './ReasonList.module.css';

type Reason = SuggestionsAnswer['Teams'][number]['Reasons'][number];

interface Props {
  readonly reasons: readonly Reason[];
  readonly inWords: (reason: Reason) => string;
}

/** Says why a person and a team fit. A clock icon marks a difference in time zones, which is a reason against. */
export const ReasonList = ({ inWords, reasons }: Props) =>
  reasons.length === 0 ? null : (
    <ul className={`grid ${styles.reasons}`} aria-label="Why it fits">
      {reasons.map((reason) => (
        <li
          key={reason.Text}
          className={`flex gap-s ${styles.reason} ${reason.Kind === 'Hours' ? 'faint' : 'success'}`}
        >
          {reason.Kind === 'Hours' ? (
            <ClockRegular fontSize={16} aria-hidden="true" />
          ) : (
            <CheckmarkRegular fontSize={16} aria-hidden="true" />
          )}
          <span className="breaks shrink">{inWords(reason)}</span>
        </li>
      ))}
    </ul>
  );
