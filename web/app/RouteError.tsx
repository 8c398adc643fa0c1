import { Waiting } from '../ui/Waiting.tsx';
import { useRouteFailure } from './useRouteFailure.ts';

/** Instead of everything, where not even the frame is there: what happened, and what to do. */
export function RouteError() {
  const text = useRouteFailure();
  return <Waiting text={text} action={{ label: 'Reload the page', run: () => location.reload() }} />;
}
