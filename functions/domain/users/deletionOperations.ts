import type { Instant } from '#contract/base/text.ts';
import { randomId } from '../../core/randomId.ts';
import { documentId, type ProfileDocument, type Stored } from '../../store/documents.ts';
import { sessionsEndedMarker } from '../access/sessions.ts';

const SECRET_LENGTH = 26;

/** Marks the account as deleted and ends its sessions. A task removes the person's data later. */
export const deletionOperations = (
  { email, emailVerified, etag, userId }: Stored<ProfileDocument>,
  deletedAt: Instant,
) =>
  [
    {
      do: 'replace',
      document: {
        type: 'deletedAccount',
        id: documentId.profile(),
        userId,
        email: emailVerified ? email : null,
        secret: randomId(SECRET_LENGTH),
        deletedAt,
      },
      ifMatch: etag,
    },
    { do: 'upsert', document: sessionsEndedMarker(userId) },
  ] as const;
