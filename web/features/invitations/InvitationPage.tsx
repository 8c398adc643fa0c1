import { Link, useParams } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useInvitation } from '../../api/http/queries.ts';
import type { IllustrationName } from '../../ui/Illustration.tsx';
import { IllustratedHeading, IllustratedPage, PageLinks } from '../../ui/page/IllustratedPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { NextPages } from './NextPages.tsx';
import { type Acceptance, useAcceptance } from './useAcceptance.ts';
import styles from './InvitationPage.module.css';

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
      <div className={styles.words} aria-live="polite">
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
          </p>
        )}
        {stage === 'failed' && (
          <>
            <p>Please check your invitation link and try again.</p>
            {acceptance.refusal !== null && <p>{acceptance.refusal}</p>}
          </>
        )}
      </div>
      <div className={styles.ways}>
        {stage === 'accepted' && invitation && <NextPages invitation={invitation} />}
        {stage === 'failed' && (
          <PageLinks>
            <RetryButton onClick={() => void accept()} />
            <Link to={addresses.dashboard()}>Back to dashboard</Link>
          </PageLinks>
        )}
        {unreachable && <RetryButton onClick={retry} />}
      </div>
    </IllustratedPage>
  );
}
