import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Section.module.css';
import headings from '../../../ui/Heading.module.css';

interface Props {
  readonly heading: string;
  readonly text?: string;
  /** Increases when the content is replaced. The heading then takes the focus, because the old content had it. */
  readonly round?: number;
  readonly children?: ReactNode;
}

export function Section({ children, heading, round = 0, text }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (round > 0) title.current?.focus();
  }, [round]);
  return (
    <section className={styles.section}>
      <div>
        <h2 ref={title} className={headings.heading} tabIndex={-1}>
          {heading}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
