import { useEffect, useRef } from 'react';
import type { Step, useSteps } from './useSteps.ts';
import styles from './StepList.module.css';

interface Props {
  readonly steps: readonly Step[];
  readonly at: ReturnType<typeof useSteps>;
}

export function StepList({ at, steps }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  const before = useRef(at.index);
  useEffect(() => {
    if (before.current !== at.index) current.current?.focus();
    before.current = at.index;
  }, [at.index]);
  return (
    <ol className={`wrap ${styles.steps}`}>
      {steps.map(({ name }, index) => (
        <li key={name}>
          <button
            ref={index === at.index ? current : undefined}
            type="button"
            className={`target gap-s muted ${styles.button}`}
            aria-current={index === at.index ? 'step' : undefined}
            disabled={!at.canOpen(index)}
            onClick={() => at.open(index)}
          >
            <span className={`center figures ${styles.number}`}>{index + 1}</span>
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
