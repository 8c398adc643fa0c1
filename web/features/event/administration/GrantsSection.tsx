import { Select } from '@fluentui/react-components';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access.ts';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Query } from '../../../api/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pending } from '../../../ui/Pending.tsx';
import { Grant } from './Grant.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  readonly event: Query<Event>;
}

/** Keeps the chosen team in the address, so that other pages can lead here. */
const PARAMETER = 'team';

/** Letting one team edit its page after the end of the event. */
export function GrantsSection({ access, event, eventRef }: Props) {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const projects = event.data?.Projects;
  const chosen = projects?.find(({ Id }) => Id === query.get(PARAMETER));
  const choose = (project: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAMETER, project);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Section
      heading="Late grants"
      text="When the event has ended, the pages of its projects stay as they are. A team that you grant it can still edit its own for a while; its members stay the same."
    >
      {!projects && <Pending parts={[event]} />}
      {projects?.length === 0 && (
        <EmptyState text="There are no projects for this event." illustration="projects" />
      )}
      {projects && projects.length > 0 && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            Team
          </label>
          <Select
            id={id}
            className={styles.select ?? ''}
            value={chosen?.Id ?? ''}
            onChange={(_, data) => choose(data.value)}
          >
            <option value="" disabled>
              Choose a team
            </option>
            {projects.map(({ Id, Name }) => (
              <option key={Id} value={Id}>
                {Name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {chosen && <Grant key={chosen.Id} projectRef={{ ...eventRef, project: chosen.Id }} access={access} />}
    </Section>
  );
}
