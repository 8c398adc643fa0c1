import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import { OtherProposals } from './OtherProposals.tsx';
import { Proposal } from './Proposal.tsx';
import { TeamRulesSection } from './TeamRulesSection.tsx';
import { useProposal } from './useProposal.ts';
import { WithoutTeam } from './WithoutTeam.tsx';
import styles from './PlacementSection.module.css';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function PlacementSection({ access, isFixed }: Props) {
  const state = useProposal();
  const over = teamSearchOverRefusal(access.Dates, useNow());
  const refused = isFixed ? 'You can’t place people while the event is read-only.' : over && sentenceOf(over);
  return (
    <Section
      heading="Placement"
      text="The portal proposes a team for everyone without a team, except for organisers who aren’t looking for one. No one is placed until you apply the proposal."
    >
      <div className={styles.columns}>
        <WithoutTeam />
        <div className={styles.proposals}>
          <Proposal access={access} state={state} refused={refused} />
          <OtherProposals all={state.all.data ?? []} shown={state.loaded.data?.data.Id} />
        </div>
      </div>
      {!isFixed && <TeamRulesSection />}
    </Section>
  );
}
