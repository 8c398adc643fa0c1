import type { IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { use, useEffect, useRef, useState } from 'react';
import * as addresses from '../../api/addresses.ts';
import { ApiError, exchange } from '../../api/http/client.ts';
import { config } from '../../api/http/config.ts';
import { identityClient, isPhotoAnswer, isRestartedSignIn, signInResult } from '../../api/http/identity.ts';
import { storeSession } from '../../api/http/session.ts';
import { expectSession, popRedirectTarget } from '../../shared/redirectTarget.ts';
import { Waiting } from '../../ui/Waiting.tsx';

/**
 * Opens an address of the API that contains the ID token. The API redirects back with a session. The address replaces this
 * page in the history, so that Back doesn't use the token again. A restarted sign-in (receiveSession.ts) gets the session by
 * a call instead, because a tab that can't store anything would be redirected forever. After a question for the person's
 * photo, the session stays, and the profile shows whether they gave permission.
 */
async function exchangeIdToken(client: IPublicClientApplication): Promise<void> {
  if (await isPhotoAnswer()) return location.replace(addresses.profile());
  const result = await signInResult();
  if (result === null) throw new Error('This address has no answer to a sign-in from this tab.');
  client.setActiveAccount(result.account);
  if (await isRestartedSignIn()) {
    const token = await exchange(result.idToken);
    if (token !== null) storeSession(token);
    location.replace(token === null ? addresses.error(401) : popRedirectTarget());
  } else {
    expectSession();
    location.replace(`${config.apiOrigin}/v1/u/authenticate?token=${encodeURIComponent(result.idToken)}`);
  }
}

const FAILED = 'Sign-in didn’t work. It was cancelled, refused, or took too long.';
const RESTART_FAILED =
  'Sign-in didn’t work, because this browser doesn’t remember starting it. The browser may be blocking storage for the portal, or a link took you to the middle of signing in.';

function Exchange() {
  const { instance } = useMsal();
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    // The token works only once, and effects run twice in development.
    if (started.current) return;
    started.current = true;
    exchangeIdToken(instance).catch(async (error: unknown) => {
      const isForgotten = !(error instanceof ApiError) && (await isRestartedSignIn());
      setFailure(isForgotten ? RESTART_FAILED : FAILED);
    });
  }, [instance]);

  if (failure === null) return <Waiting text="Signing you in…" />;
  return (
    <Waiting
      text={failure}
      action={{ label: 'Try again', run: () => location.replace(popRedirectTarget()) }}
    />
  );
}

const clientPromise = identityClient();

/**
 * Completes a sign-in. Its chunk contains MSAL, Microsoft's library, so it loads only when the provider redirects to `/auth`.
 */
export default function CompleteSignIn() {
  return (
    <MsalProvider instance={use(clientPromise)}>
      <Exchange />
    </MsalProvider>
  );
}
