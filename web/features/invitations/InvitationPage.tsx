import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ErrorCode } from '#contract/base/errors.ts';
import { SECOND } from '#contract/base/times.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { OWN_VOTE_REMOVED } from '#contract/voting/votingRules.ts';
import * as addresses from '../../api/addresses.ts';
import { ApiError, refusalOf } from '../../api/http/apiError.ts';
import { acceptInvitation } from '../../api/http/commands.ts';
import { useInvitation } from '../../api/http/queries.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { IllustrationName } from '../../ui/Illustration.tsx';
import { IllustratedHeading, IllustratedPage, PageLinks } from '../../ui/page/IllustratedPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { RetryButton } from '../../ui/RetryButton.tsx';

const DRAWINGS = {
  waiting: 'invitations',
  accepted: 'people',
  failed: 'broken',
} as const satisfies Record<Acceptance['stage'], IllustrationName>;

const HEADINGS: Record<Acceptance['stage'], string> = {
  waiting: 'You’re invited',
  accepted: 'Welcome to the team!',
  failed: 'Oops, something went wrong.',
};

/** `/invitations/{invitationId}`, the link in an invitation's email. The page accepts the invitation automatically. */
export function InvitationPage() {
  useDocumentTitle('Invitation');
  const { invitation: id = '' } = useParams();
  const { data: invitation, error, retry } = useInvitation(id);
  const { accept, acceptance } = useAcceptance(id, invitation !== undefined);
  const { stage } = acceptance;
  const unreachable = invitation === undefined && error?.isTemporary === true;

  return (
    <IllustratedPage drawing={DRAWINGS[stage]}>
      <div className="measure large muted breaks" aria-live="polite">
        <IllustratedHeading>{HEADINGS[stage]}</IllustratedHeading>
        {stage === 'waiting' && (
          <p>
            {unreachable
              ? 'Your invitation couldn’t be loaded just now. We’ll keep trying.'
              : 'Your invitation will be accepted in a moment.'}
          </p>
        )}
        {stage === 'accepted' && (
          <p>
            You are now part of <strong>{invitation?.Name}</strong>.
            {invitation?.RemovesVote === true && ` ${OWN_VOTE_REMOVED}`}
          </p>
        )}
        {stage === 'failed' && (
          <>
            <p>Please check your invitation link and try again.</p>
            {acceptance.refusal !== null && <p>{acceptance.refusal}</p>}
          </>
        )}
      </div>
      <div className="gap-l grid centered">
        {stage === 'accepted' && invitation && <NextPages invitation={invitation} />}
        {stage === 'failed' && (
          <PageLinks>
            {!acceptance.isFinal && <RetryButton onClick={() => void accept()} />}
            <Link className="button" to={addresses.dashboard()}>
              Back to dashboard
            </Link>
          </PageLinks>
        )}
        {unreachable && <RetryButton onClick={retry} />}
      </div>
    </IllustratedPage>
  );
}

const DELAY_SECONDS = 5;

/** Opens the dashboard after five seconds, unless the person follows a link first. */
function NextPages({ invitation }: { readonly invitation: Invitation }) {
  const navigate = useNavigate();
  // Replaces this page in the history. If people could go back to this page, it would open the dashboard again.
  const left = useSecondsLeft(DELAY_SECONDS, () => void navigate(addresses.dashboard(), { replace: true }));
  return (
    <>
      <PageLinks>
        <Link className="button primary" to={addresses.invitedTo(invitation)} replace>
          Open {invitation.Name}
        </Link>
        <Link className="button" to={addresses.dashboard()} replace>
          Go to your dashboard now
        </Link>
      </PageLinks>
      <p className="faint">
        Your dashboard opens in <span className="figures">{left}</span> {left === 1 ? 'second' : 'seconds'}.
      </p>
    </>
  );
}

/** Counts down to 0 and then calls `onZero` once. @returns the seconds left */
function useSecondsLeft(seconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(onZero);
  useEffect(() => {
    if (left === 0) return finish();
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

const NOTICE_MS = 5_000;

type Acceptance =
  | { readonly stage: 'waiting' | 'accepted' }
  /**
   * `refusal` is the server's sentence if a rule or a limit prevents the acceptance; null after other failures. `isFinal` is
   * true if trying again is of no use.
   */
  | { readonly stage: 'failed'; readonly refusal: string | null; readonly isFinal: boolean };

/** The event or the time to answer is over. */
const FINAL_CODES: readonly string[] = ['event_completed', 'invitation_expired'] satisfies ErrorCode[];

const WAITING: Acceptance = { stage: 'waiting' };

/**
 * Accepts an invitation automatically.
 * @param ready true once the invitation has loaded, which proves that it is for this person
 */
function useAcceptance(id: string, ready: boolean) {
  const notify = useNotify();
  const [acceptance, setAcceptance] = useState(WAITING);

  const accept = useCallback(async () => {
    setAcceptance(WAITING);
    try {
      await acceptInvitation(id);
      setAcceptance({ stage: 'accepted' });
    } catch (error) {
      const isFinal = error instanceof ApiError && FINAL_CODES.includes(error.code);
      setAcceptance({ stage: 'failed', refusal: refusalOf(error), isFinal });
      notify('Fail', 'Unable to accept invitation.', NOTICE_MS);
    }
  }, [id, notify]);

  // The id of the invitation for which the effect has run. In development, React runs effects twice.
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!ready || tried.current === id) return;
    tried.current = id;
    void accept();
  }, [accept, id, ready]);

  return { acceptance, accept };
}
