import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

interface PartProps {
  readonly pending?: ReactNode;
  /** Shown if the chunk can't be loaded, for example offline. Loading starts again when the network returns. */
  readonly failed?: ReactNode;
  readonly onFail?: () => void;
}

/**
 * Loads a component's chunk when it is first shown. Unlike React.lazy, a failure doesn't break the page
 * around it, and the `online` event tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props & PartProps) {
    const [Part, setPart] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    const fail = useEffectEvent(() => {
      setFailed(true);
      props.onFail?.();
    });

    useEffect(() => {
      let shown = true;
      const ask = async () => {
        try {
          loaded ??= await load();
          if (shown) setPart(() => loaded);
        } catch (error) {
          removeMissingStyles(error);
          if (shown) fail();
        }
      };
      const askAgain = () => void ask();
      void ask();
      addEventListener('online', askAgain);
      return () => {
        shown = false;
        removeEventListener('online', askAgain);
      };
    }, []);

    if (Part) return <Part {...props} />;
    return isFailed ? props.failed : props.pending;
  };
}

/**
 * Removes the style sheet that Vite reports as failed ("Unable to preload CSS for …"). Vite treats an
 * existing element as loaded, so a retry would show the part without its styles.
 */
function removeMissingStyles(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (error.message.endsWith(link.href)) link.remove();
}
