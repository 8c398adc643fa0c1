import type { EventAccess } from '#contract/access.ts';
import type { CardAnswer } from '#contract/cards.ts';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { OwnRequestsAnswer } from '#contract/requests.ts';
import type { Query } from '../../../api/queries.ts';

export interface FindTeamProps {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  readonly event: Event;
}

export interface PartProps extends FindTeamProps {
  readonly card: Query<CardAnswer>;
  readonly requests: Query<OwnRequestsAnswer>;
  readonly onJoined: () => void;
}
