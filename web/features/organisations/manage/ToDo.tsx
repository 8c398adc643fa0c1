import { CheckmarkCircleFilled, ChevronRightRegular, CircleRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import styles from '../../../shared/manage/Overview.module.css';

interface Props {
  readonly tasks: readonly { readonly text: string; readonly isDone: boolean; readonly to: string }[];
}

export function ToDo({ tasks }: Props) {
  const isAllDone = tasks.length > 0 && tasks.every(({ isDone }) => isDone);
  return (
    <section aria-labelledby="to-do">
      <h3 id="to-do" className="subtitle below-m">
        {isAllDone ? 'All done' : 'To do'}
      </h3>
      <TaskList tasks={tasks} />
    </section>
  );
}

function TaskList({ tasks }: Props) {
  if (tasks.length === 0) return <p className="muted">There is nothing to do right now.</p>;
  return (
    <ul className="surface divided">
      {tasks.map(({ isDone, text, to }) => (
        <li key={text}>
          <Link className={`line quiet-link padded ${isDone ? 'muted' : ''} ${styles.row}`} to={to}>
            {isDone ? (
              <CheckmarkCircleFilled className="rigid icon success" aria-hidden="true" />
            ) : (
              <CircleRegular className="rigid icon" aria-hidden="true" />
            )}
            <span className="fill">
              {text}
              {isDone && <span className="visually-hidden"> (done)</span>}
            </span>
            <ChevronRightRegular className="rigid faint" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
