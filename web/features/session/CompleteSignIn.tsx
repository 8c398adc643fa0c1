import type { IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { use, useEffect, useRef, useState } from 'react';
import { config } from '../../api/config.ts';
import { identityClient, signInResult } from '../../api/identity.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { expectSession, takeRedirectTarget } from './redirectTarget.ts';

/** Goes on to the API with the ID token, which it exchanges for a session; replaced, so that Back does not spend it again. */
async function exchange(client: IPublicClientApplication): Promise<void> {
  const result = await signInResult();
  if (result === null) throw new Error('The address holds no answer to a sign-in of this tab.');
  client.setActiveAccount(result.account);
  expectSession();
  location.replace(`${config.apiOrigin}/v1/u/authenticate?token=${encodeURIComponent(result.idToken)}`);
}

function Exchange() {
  const { instance } = useMsal();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    // The token is good for one exchange, and effects run twice in development.
    if (started.current) return;
    started.current = true;
    exchange(instance).catch(() => setFailed(true));
  }, [instance]);

  if (!failed) return <Waiting text="Signing you in…" />;
  return (
    <Waiting
      text="Signing in did not work: it was cancelled, refused, or took too long."
      action={{ label: 'Try again', run: () => location.replace(takeRedirectTarget()) }}
    />
  );
}

const opened = identityClient();

/** The way back from the provider: loaded, and MSAL with it, by who comes from there and nobody else. */
export default function CompleteSignIn() {
  return (
    <MsalProvider instance={use(opened)}>
      <Exchange />
    </MsalProvider>
  );
}
