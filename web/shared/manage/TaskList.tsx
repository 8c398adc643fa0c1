import { CheckmarkCircleFilled, ChevronRightRegular, CircleRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import styles from './Overview.module.css';

interface Props {
  readonly tasks: readonly { readonly text: string; readonly isDone: boolean; readonly to: string }[];
}

export function TaskList({ tasks }: Props) {
  if (tasks.length === 0) return <p className={styles.nothing}>There is nothing to do right now.</p>;
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ isDone, text, to }) => (
        <li key={text}>
          <Link className={styles.task} to={to} data-done={isDone}>
            {isDone ? <CheckmarkCircleFilled aria-hidden="true" /> : <CircleRegular aria-hidden="true" />}
            <span>
              {text}
              {isDone && <span className="visually-hidden"> (done)</span>}
            </span>
            <ChevronRightRegular className={styles.chevron ?? ''} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
