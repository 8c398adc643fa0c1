import type { ParticipantDocument, Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';

/** Returns the operation that counts one open request less. A request that wasn't open any more isn't counted. */
export const pendingAfter = (
  participant: Stored<ParticipantDocument> | null,
  wasOpen: boolean,
): readonly Operation[] =>
  participant !== null && wasOpen
    ? [
        {
          do: 'replace',
          document: {
            ...participant,
            pendingRequests: Math.max(0, (participant.pendingRequests ?? 0) - 1),
          },
          ifMatch: participant.etag,
        },
      ]
    : [];
