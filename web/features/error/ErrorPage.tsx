import { Link, useParams, useSearchParams } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { keepRedirectTarget } from '../../shared/redirectTarget.ts';
import { IllustratedHeading, IllustratedPage, PageLinks } from '../../ui/page/IllustratedPage.tsx';
import { ownPath } from '../../ui/page/ownPath.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { explain, isStatus, UNKNOWN_INVITATION } from './explain.ts';
import styles from './ErrorPage.module.css';

/** `/error/{status}/?from={address}&reason={code}&wait={seconds}`. Links back to `from`, but never to another site. */
export function ErrorPage() {
  const { status = '' } = useParams();
  const [query] = useSearchParams();
  // After a 429, the page always has a link "Try again". Without a usable `from`, this link leads to the dashboard.
  const fallback = status === '429' ? addresses.dashboard() : null;
  const from = returnTarget(query.get('from'), location.origin) ?? fallback;
  const { again, drawing, label, text } = explain(status, query.get('reason'), query.get('wait'));
  const isInvitation = status === '404' && from?.startsWith('/invitations/') === true;
  useDocumentTitle(isStatus(status) ? `Error (${status})` : 'Error');
  return (
    <IllustratedPage drawing={drawing}>
      {isStatus(status) && label !== status && (
        <p className={`title faint figures ${styles.status}`}>{status}</p>
      )}
      <IllustratedHeading>{label}</IllustratedHeading>
      <p className={`large muted ${styles.text}`}>{isInvitation ? UNKNOWN_INVITATION : text}</p>
      <PageLinks>
        {isInvitation && (
          <Link className="button primary" to={addresses.signOut()} onClick={() => keepRedirectTarget(from)}>
            Use another account
          </Link>
        )}
        {from !== null && (
          <Link className={`button ${isInvitation ? '' : 'primary'}`} to={from}>
            {again}
          </Link>
        )}
        <Link className={`button ${from === null ? 'primary' : ''}`} to={addresses.dashboard()}>
          Back to dashboard
        </Link>
      </PageLinks>
    </IllustratedPage>
  );
}

/** The error page doesn't link back to these pages: error pages, sign-in and sign-out. */
const NO_TARGETS = /^\/(?:error|auth|signout)(?:\/|$)/i;

/** The address for the link back; null if `from` isn't a page of the portal that people can go back to. */
export const returnTarget = (from: string | null, origin: string): string | null =>
  ownPath(from, origin, NO_TARGETS);
