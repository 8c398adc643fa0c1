import type { EventAccess } from '#contract/access/access.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { CardAnswer } from '#contract/matching/cards.ts';
import type { OwnRequestsAnswer } from '#contract/matching/requests.ts';
import type { Query } from '../../../api/http/queries.ts';

export interface FindTeamProps {
  readonly access: EventAccess;
  readonly event: PageEvent;
}

export interface PartProps extends FindTeamProps {
  readonly card: Query<CardAnswer>;
  readonly requests: Query<OwnRequestsAnswer>;
  readonly onJoined: () => void;
}
