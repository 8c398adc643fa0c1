import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

interface PartProps {
  readonly pending?: ReactNode;
  /** Shown if the code can't be loaded, for example offline. Loading starts again when the network returns. */
  readonly failed?: ReactNode;
  readonly onFail?: () => void;
}

/**
 * Wraps a component whose code loads when the component is first shown. Unlike with React.lazy, the page around the component
 * keeps working if loading fails. The next `online` event starts another attempt.
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
      const loadPart = async () => {
        try {
          loaded ??= await load();
          if (shown) setPart(() => loaded);
        } catch (error) {
          removeMissingStyles(error);
          if (shown) fail();
        }
      };
      const loadAgain = () => void loadPart();
      void loadPart();
      addEventListener('online', loadAgain);
      return () => {
        shown = false;
        removeEventListener('online', loadAgain);
      };
    }, []);

    if (Part) return <Part {...props} />;
    return isFailed ? props.failed : props.pending;
  };
}

/**
 * Removes the `<link>` of a style sheet that Vite reports as failed ("Unable to preload CSS for …"). Vite treats
 * an existing `<link>` as loaded, so after another attempt the component would have no styles.
 */
function removeMissingStyles(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (error.message.endsWith(link.href)) link.remove();
}
