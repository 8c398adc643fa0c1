import { useMyVotes } from '../../api/http/queries.ts';
import { VoteCardView } from '../../shared/cards/VoteCardView.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { NextStep } from './NextStep.tsx';
import type { NowFacts } from './nowCard.ts';

export function MyVotes({ facts }: { readonly facts: NowFacts | null }) {
  return (
    <CardList
      isCompact
      heading="You've Voted On"
      query={useMyVotes()}
      empty="You haven't placed any votes."
      illustration="votes"
      action={<NextStep facts={facts} section="votes" />}
      skeletons={1}
      render={(vote) => (
        <VoteCardView key={`${vote.OrganisationId}/${vote.EventId}/${vote.Id}`} vote={vote} />
      )}
    />
  );
}
