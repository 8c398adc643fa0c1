import type { IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { use, useEffect, useRef, useState } from 'react';
import { config } from '../../api/config.ts';
import * as addresses from '../../api/addresses.ts';
import { ApiError, exchange } from '../../api/client.ts';
import { identityClient, isBegunAnew, signInResult } from '../../api/identity.ts';
import { storeSession } from '../../api/session.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { expectSession, takeRedirectTarget } from './redirectTarget.ts';

/**
 * Opens the API with the ID token, and the API redirects back with a session. Replaces the page, so that Back doesn't reuse
 * the token. A sign-in that began again calls `exchange` instead, because a tab without storage would redirect forever.
 */
async function exchangeIdToken(client: IPublicClientApplication): Promise<void> {
  const result = await signInResult();
  if (result === null) throw new Error('This address has no answer to a sign-in from this tab.');
  client.setActiveAccount(result.account);
  if (await isBegunAnew()) {
    const token = await exchange(result.idToken);
    if (token !== null) storeSession(token);
    location.replace(token === null ? addresses.error(401) : takeRedirectTarget());
  } else {
    expectSession();
    location.replace(`${config.apiOrigin}/v1/u/authenticate?token=${encodeURIComponent(result.idToken)}`);
  }
}

const FAILED = 'Sign-in didn’t work. It was cancelled, refused, or took too long.';
const FAILED_ANEW =
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
      const isForgotten = !(error instanceof ApiError) && (await isBegunAnew());
      setFailure(isForgotten ? FAILED_ANEW : FAILED);
    });
  }, [instance]);

  if (failure === null) return <Waiting text="Signing you in…" />;
  return (
    <Waiting
      text={failure}
      action={{ label: 'Try again', run: () => location.replace(takeRedirectTarget()) }}
    />
  );
}

const opened = identityClient();

/** Loads together with MSAL, and only when the provider redirects here. */
export default function CompleteSignIn() {
  return (
    <MsalProvider instance={use(opened)}>
      <Exchange />
    </MsalProvider>
  );
}
