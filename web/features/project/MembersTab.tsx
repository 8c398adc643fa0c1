import { TEAM_SIZE } from '#contract/limits.ts';
import type { Participant } from '#contract/participants.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PeopleHeading, PeopleList } from '../../ui/PeopleList.tsx';

/** The team with everybody's role. */
export function MembersTab({ members }: { readonly members: readonly Participant[] }) {
  return (
    <section>
      <PeopleHeading count={`${members.length} of ${TEAM_SIZE}`}>Members</PeopleHeading>
      {members.length === 0 ? (
        <EmptyState illustration="people" text="Nobody is in this team yet." />
      ) : (
        <PeopleList people={members} />
      )}
    </section>
  );
}
