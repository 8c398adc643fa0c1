import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leaving a form by its own buttons, which nothing asks about. */
export function useLeaving() {
  const navigate = useNavigate();
  const meant = useRef(false);
  const leave = useCallback(
    (to: string, { replace = false } = {}) => {
      meant.current = true;
      void navigate(to, { replace });
    },
    [navigate],
  );
  const mayLeave = useCallback(() => meant.current, []);
  return { leave, mayLeave };
}
