import type { EventAccess } from '#contract/access.ts';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Query } from '../../../api/queries.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useTab } from '../../../ui/useTab.ts';
import { ArchiveSection } from './ArchiveSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import { GrantsSection } from './GrantsSection.tsx';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { VotingSection } from './VotingSection.tsx';

const FOR_EDITORS = ['Dates and appearance', 'Voting', 'People', 'Late grants'] as const;
const FOR_ORGANISERS = ['Archive'] as const;
type Section = (typeof FOR_EDITORS | typeof FOR_ORGANISERS)[number];

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  readonly event: Query<Event>;
}

/** Shows one section at a time, because each form saves with Ctrl+S. */
export function AdministrationTab({ access, event, eventRef }: Props) {
  const labels: readonly [Section, ...Section[]] = [
    ...FOR_EDITORS,
    ...(access.Permissions.includes('organisation_edit') ? FOR_ORGANISERS : []),
  ];
  const [section, choose] = useTab(labels, 'section');
  return (
    <div>
      <TabBar idPrefix="administration" labels={labels} selected={section} onSelect={choose} />
      <TabPanel idPrefix="administration" label={section}>
        {section === 'Dates and appearance' && <DatesSection eventRef={eventRef} />}
        {section === 'Voting' && <VotingSection eventRef={eventRef} access={access} />}
        {section === 'People' && <ParticipantsSection eventRef={eventRef} event={event} />}
        {section === 'Late grants' && <GrantsSection eventRef={eventRef} access={access} event={event} />}
        {section === 'Archive' && <ArchiveSection eventRef={eventRef} access={access} />}
      </TabPanel>
    </div>
  );
}
