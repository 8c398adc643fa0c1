import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import * as addresses from '../../../../api/addresses.ts';
import { votingSettings } from '../../../../api/data/eventSettings.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { ResultsState } from './ResultsState.tsx';
import { VotingSettingsSection } from './VotingSettingsSection.tsx';
import { VotingState } from './VotingState.tsx';
import styles from '../Section.module.css';

export function VotingSection({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const settings = useQuery(votingSettings(eventRef));
  return (
    <Section
      heading="Voting and results"
      actions={
        access.Permissions.includes('event_reports') && (
          <Link to={addresses.event(eventRef, 'Results')}>Show the results</Link>
        )
      }
    >
      <div className={styles.sections}>
        <VotingState access={access} />
        <ResultsState access={access} settings={settings} />
        <VotingSettingsSection />
      </div>
    </Section>
  );
}
