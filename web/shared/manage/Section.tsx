import { type ReactNode, useEffect, useRef } from 'react';
import settle from '../../ui/lists/Settle.module.css';
import styles from './Section.module.css';

interface Props {
  readonly heading: string;
  readonly text?: string;
  /** Increases when the content is replaced. The heading then takes the focus, because the old content may have had it. */
  readonly round?: number;
  /** True if the page has several sections. Their headings are smaller. */
  readonly isPart?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ actions, children, heading, isPart = false, round = 0, text }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (round > 0) title.current?.focus();
  }, [round]);
  return (
    <section className={`stack ${settle.settle} ${styles.section}`}>
      <div className={`wrap between ${styles.head}`}>
        <div className={`shrink ${styles.words}`}>
          <h2 ref={title} className={`strong breaks ${styles.heading}`} data-small={isPart} tabIndex={-1}>
            {heading}
          </h2>
          {text !== undefined && <p className={`muted measure ${styles.text}`}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
