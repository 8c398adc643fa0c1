import { RetryButton } from '../../../ui/RetryButton.tsx';
import { isTemporary, type Problem, SENTENCES } from './problems.ts';
import styles from './Screen.module.css';

interface Props {
  readonly problem: Problem;
  readonly onRetry?: () => void;
}

export const Message = ({ onRetry, problem }: Props) => (
  <div className={styles.message}>
    <p role="alert">{SENTENCES[problem]}</p>
    {onRetry && isTemporary(problem) && <RetryButton onClick={onRetry} />}
  </div>
);
