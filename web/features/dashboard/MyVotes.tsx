import { useMyVotes } from '../../api/queries.ts';
import { CardList } from '../../ui/CardList.tsx';
import { VoteCardView } from '../../shared/cards/VoteCardView.tsx';

/** The projects one has voted for; each leads to where the vote can be taken back. */
export function MyVotes() {
  return (
    <CardList
      heading="You've Voted On"
      query={useMyVotes()}
      empty="You haven't placed any votes."
      illustration="votes"
      skeletons={2}
      render={(vote) => (
        <VoteCardView key={`${vote.OrganisationId}/${vote.EventId}/${vote.Id}`} vote={vote} />
      )}
    />
  );
}
