import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { unsubscribe } from '../../api/data/unsubscribe.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { IllustratedHeading, IllustratedPage, PageLinks } from '../../ui/page/IllustratedPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';

type Stage = 'asking' | 'done' | 'invalid' | 'failed';

const TEXTS: Readonly<Record<Stage, string>> = {
  asking:
    'You won’t get any more reminders or announcements from organisers by email. You’ll still get invitations and answers to your requests.',
  done: 'You won’t get any more reminders or announcements by email. You can turn them back on in your profile.',
  invalid: 'This link doesn’t work. Open it again from the email, or turn the emails off in your profile.',
  failed: 'That didn’t work just now. Check your connection and try again.',
};

/** `/unsubscribe/#{ticket}`, from an email. People don't need to sign in. The ticket is in the hash, so no server logs it. */
export function UnsubscribePage() {
  useDocumentTitle('Stop emails');
  const ticket = useLocation().hash.slice(1);
  const [result, setResult] = useState<Stage>('asking');
  const stage = ticket === '' ? 'invalid' : result;
  const { busy, run } = useExclusive();
  const stop = () =>
    run(async () => {
      try {
        await unsubscribe(ticket);
        setResult('done');
      } catch (error) {
        setResult(error instanceof ApiError && error.status === 404 ? 'invalid' : 'failed');
      }
    });
  return (
    <IllustratedPage drawing="invitations">
      <IllustratedHeading>
        {stage === 'done' ? 'You’re unsubscribed' : 'Stop these emails?'}
      </IllustratedHeading>
      <p aria-live="polite">{TEXTS[stage]}</p>
      {(stage === 'asking' || stage === 'failed') && (
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void stop()}
        >
          Stop these emails
        </Button>
      )}
      {(stage === 'done' || stage === 'invalid') && (
        <PageLinks>
          <Link className="button primary" to={addresses.profile()}>
            Open your profile
          </Link>
        </PageLinks>
      )}
    </IllustratedPage>
  );
}
