import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { noteProjectsPlace } from '../../../shared/projectsPlace.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { type ProjectsView, readView, writeView } from './projectsView.ts';

/** Keeps the view in the address without adding history entries. The typed words reach the address after a moment. */
export function useProjectsView() {
  const eventRef = useEventRef();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const view = readView(query);
  const [typed, setTyped] = useState(view.find);
  const settled = useDebounced(typed);
  const change = useCallback(
    (changes: Partial<ProjectsView>) => {
      const search = `?${writeView(query, { ...readView(query), ...changes }).toString()}`;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, query],
  );
  useEffect(() => noteProjectsPlace(eventRef, location), [eventRef, location]);
  useEffect(() => {
    if (settled === typed && settled !== view.find) change({ find: settled });
  }, [change, settled, typed, view.find]);
  return { view: { ...view, find: typed }, typed, setTyped, change };
}
