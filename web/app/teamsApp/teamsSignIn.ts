import { isSignedIn, subscribeSession } from '../../api/http/session.ts';
import { askForAccessToken, isDenied } from '../../api/teamsApp/nestedSignIn.ts';
import { connect, reportFailure, reportReady, type TeamsStart } from '../../api/teamsApp/teamsApp.ts';
import { beginSession, renewInTeams } from '../../api/teamsApp/teamsSession.ts';
import { store } from '../../store.ts';

/**
 * The stages of the sign-in. `asks`: the person must click, because Teams has to ask something. `unavailable`: this version of
 * Teams can't sign anyone in to the portal. `outside`: the page isn't in Teams. `denied`: Entra ID refuses the person.
 * `refused`: the API refuses the tokens. `ended`: the session has ended and can't be renewed. `failed`: every other failure.
 */
export type Stage =
  | 'starting'
  | 'asks'
  | 'unavailable'
  | 'outside'
  | 'failed'
  | 'denied'
  | 'refused'
  | 'ended'
  | 'ready';

const stage = store<Stage>('starting');
let start: TeamsStart | null = null;

function show(next: Stage): void {
  stage.set(next);
  // Report a page with a button as ready. Otherwise, Teams would replace the page with its own error page.
  if (next !== 'starting' && next !== 'outside') reportReady();
}

export const useSignInStage = stage.use;

export const readStart = (): TeamsStart | null => start;

export async function startTeams(): Promise<void> {
  try {
    start = await connect();
  } catch (error) {
    reportFailure(error instanceof Error ? error.message : String(error));
    return show('outside');
  }
  if (!start.canSignIn) return show('unavailable');
  renewInTeams();
  // The API's client removes a session that can't be renewed.
  subscribeSession(() => {
    if (stage.get() === 'ready' && !isSignedIn()) show('ended');
  });
  await signIn();
}

const OUTCOMES = { begun: 'ready', asks: 'asks', refused: 'refused' } as const;

const stageAfter = (error: unknown): Stage => (isDenied(error) ? 'denied' : 'failed');

/** Signs the person in without asking. If Teams has to ask, the stage becomes `asks`. */
export async function signIn(): Promise<void> {
  show('starting');
  show(await beginSession().then((outcome) => OUTCOMES[outcome], stageAfter));
}

/** Lets Teams ask the person, then signs them in. Call this only after a click. */
export async function signInByAsking(): Promise<void> {
  try {
    const token = await askForAccessToken();
    show('starting');
    show(OUTCOMES[await beginSession(token)]);
  } catch (error) {
    // `failed` may also mean that the person closed the window.
    show(stageAfter(error));
  }
}
