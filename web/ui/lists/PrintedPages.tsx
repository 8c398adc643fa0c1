import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './PrintedPages.module.css';

interface Props {
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** Prints its content instead of the page, as soon as all pictures are loaded. It never appears on the screen. */
export function PrintedPages({ children, onPrinted }: Props) {
  const pages = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    let isWanted = true;
    const images = pages.current?.querySelectorAll('img') ?? [];
    // A picture that doesn't load must not prevent the print.
    void Promise.allSettled(Array.from(images, (image) => image.decode())).then(() => {
      if (isWanted) print();
    });
    const end = () => printed();
    addEventListener('afterprint', end);
    return () => {
      isWanted = false;
      removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div ref={pages} className={styles.pages}>
      {children}
    </div>,
    document.body,
  );
}
