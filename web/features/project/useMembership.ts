import { useRef, useState } from 'react';
import type { ProjectRef } from '#contract/identifiers.ts';
import { ApiError } from '../../api/client.ts';
import { joinTeam, leaveTeam } from '../../api/commands.ts';
import { useNotify } from '../../ui/useNotify.ts';

/** The calls and their notices (specification section 8). */
const VERBS = {
  join: { call: joinTeam, done: "You've joined the project.", failed: 'Unable to join right now.' },
  leave: { call: leaveTeam, done: "You've left the project.", failed: 'Unable to leave right now.' },
} as const;

/**
 * Joining and leaving a team, one call at a time. The notice of a failure is followed by the server's sentence where a
 * rule refused it (400), since only that tells what to do about it.
 */
export function useMembership(ref: ProjectRef) {
  const notify = useNotify();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  const change = async (verb: keyof typeof VERBS) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const { call, done, failed } = VERBS[verb];
    try {
      await call(ref);
      notify('Success', done);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400;
      notify('Fail', refused ? `${failed} ${error.message}` : failed);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, change };
}
