import type { ParticipantDocument, Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';

export const decrementPendingRequests = (
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
