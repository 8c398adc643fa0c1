import type { Vote } from '#contract/voting/voting.ts';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';

export function VoteCardView({ vote }: { readonly vote: Vote }) {
  return (
    <Card
      id={vote.Id}
      name={vote.Name}
      icon={vote.LogoUrl}
      description={vote.Description}
      link={addresses.vote({ org: vote.OrganisationId, event: vote.EventId, project: vote.Id })}
    />
  );
}
