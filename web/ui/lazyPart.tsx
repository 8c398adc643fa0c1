import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

interface PartProps {
  /** Shown while it is on its way. */
  readonly pending?: ReactNode;
  /** Shown where it did not come, as without a network. It is asked for again when the network is back. */
  readonly failed?: ReactNode;
  readonly onFail?: () => void;
}

/**
 * A component in a chunk of its own, asked for when it is first shown. Unlike React.lazy a chunk that does not come breaks
 * nothing around it, and is asked for again: the page of somebody offline stays as it is.
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
 * Takes away the style sheet that Vite says it could not load ("Unable to preload CSS for …"). Its element would stay, and
 * Vite takes what has an element for loaded: the part would come without its styles.
 */
function removeMissingStyles(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (error.message.endsWith(link.href)) link.remove();
}
