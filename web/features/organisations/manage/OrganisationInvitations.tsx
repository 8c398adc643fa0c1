import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { organisationInvitations } from '../../../api/data/invitationPlaces.ts';
import { inviteManyToOrganisation, type LineResult } from '../../../api/data/inviteMany.ts';
import { ApiError } from '../../../api/http/apiError.ts';
import { InvitationsSection } from '../../../shared/invitations/InvitationsSection.tsx';
import type { InviteAll, InviteResult } from '../../../shared/invitations/inviting.ts';
import { useInvitationsTo } from '../../../shared/invitations/useInvitationsTo.ts';

export const OrganisationInvitations = ({
  organisationRef,
}: {
  readonly organisationRef: OrganisationRef;
}) => (
  <InvitationsSection
    isMain
    {...useInvitationsTo(organisationInvitations(organisationRef))}
    inviteAll={inviteAllTo(organisationRef)}
  />
);

const toResult = ({ email, refusal }: LineResult): InviteResult => ({
  email,
  outcome: refusal === null ? { kind: 'sent' } : { kind: 'refused', sentence: refusal },
});

/** Invites a hundred addresses per call. If a call fails, the result of its first address says why. */
const inviteAllTo =
  (ref: OrganisationRef): InviteAll =>
  async (emails, _role, { onProgress, signal }) => {
    let results: readonly InviteResult[] = [];
    const onSent = (sent: readonly LineResult[]) => {
      results = sent.map(toResult);
      onProgress(results);
    };
    try {
      await inviteManyToOrganisation(ref, emails, { onProgress: onSent, signal });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = emails[results.length];
      if (next !== undefined)
        results = [...results, { email: next, outcome: { kind: 'failed', sentence: error.message } }];
      onProgress(results);
    }
    return results;
  };
