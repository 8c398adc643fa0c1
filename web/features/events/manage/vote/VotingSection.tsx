import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../../api/addresses.ts';
import { votingSettings } from '../../../../api/data/eventSettings.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { ResultsState } from './ResultsState.tsx';
import styles from '../Section.module.css';
import { VotingSettingsSection } from './VotingSettingsSection.tsx';
import { VotingState } from './VotingState.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

export function VotingSection({ access, eventRef }: Props) {
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
        <VotingState eventRef={eventRef} access={access} />
        <ResultsState eventRef={eventRef} access={access} settings={settings} />
        <VotingSettingsSection eventRef={eventRef} />
      </div>
    </Section>
  );
}
