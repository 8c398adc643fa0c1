import { Refusal } from '../../core/errors.ts';
import type { EventDocument } from '../../store/documents.ts';
import { tellTime } from '../../core/tellTime.ts';

/** What has not begun can be neither closed nor opened again. */
export const votingNotStarted = (event: EventDocument) =>
  new Refusal(
    'voting_not_started',
    `Voting has not started yet: it opens on ${tellTime(event.dates.VotingStart, event)}. Move its dates instead.`,
  );
