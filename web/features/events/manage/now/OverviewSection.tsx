import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Event } from '#contract/events/events.ts';
import * as addresses from '../../../../api/addresses.ts';
import type { Query } from '../../../../api/http/queries.ts';
import { type Figure, Figures } from '../../../../shared/manage/Figures.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { ToDo } from '../../../../shared/manage/ToDo.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { sectionAddress } from '../sections.ts';
import { DueAction } from './DueAction.tsx';
import { type Task, tasksOf } from './tasks.ts';
import { Timeline } from './Timeline.tsx';
import { type OverviewFigures, useEventFacts } from './useEventFacts.ts';
import styles from '../../../../shared/manage/Overview.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<Event>;
}

export function OverviewSection({ access, event }: Props) {
  const eventRef = useEventRef();
  const facts = useEventFacts(eventRef, access, event);
  const toTask = (task: Task) => ({ ...task, to: taskAddress(eventRef, task.where) });
  return (
    <Section heading="Overview">
      <DueAction access={access} facts={facts} />
      <Figures figures={figuresOf(eventRef, facts)} />
      <div className={styles.columns}>
        <ToDo tasks={tasksOf(facts).map(toTask)} />
        <section aria-labelledby="timeline">
          <h3 id="timeline" className={styles.heading}>
            Dates
          </h3>
          <Timeline access={access} />
        </section>
      </div>
    </Section>
  );
}

function taskAddress(ref: EventRef, where: Task['where']): string {
  if (where === 'Projects') return addresses.eventProjects(ref);
  if (where === 'Unpublished projects') return addresses.eventProjects(ref, 'unpublished');
  return sectionAddress(ref, where);
}

const formatted = (figure: number | undefined) => figure?.toLocaleString('en-GB');

function figuresOf(ref: EventRef, facts: OverviewFigures): readonly Figure[] {
  const { invitations, joined, notInVote, projects, votes, withoutTeam } = facts;
  return [
    {
      label: 'Joined',
      value: formatted(joined),
      caption: `${formatted(invitations?.sent) ?? '…'} invited, ${formatted(invitations?.open) ?? '…'} open`,
      to: sectionAddress(ref, 'People'),
    },
    {
      label: 'Without a team',
      value: formatted(withoutTeam),
      caption: 'People who could join a team',
      to: addresses.placement(ref),
    },
    {
      label: 'Not in the vote',
      value: joined === undefined ? undefined : formatted(notInVote),
      caption: `of ${projects.toLocaleString('en-GB')} ${projects === 1 ? 'project' : 'projects'}`,
      to: addresses.eventProjects(ref, 'unpublished'),
    },
    {
      label: 'Votes cast',
      value: votes === null ? 'Hidden' : formatted(votes),
      caption: votes === null ? 'Until voting ends' : 'By everyone so far',
      to: votes === null ? sectionAddress(ref, 'Voting and results') : addresses.event(ref, 'Results'),
    },
  ];
}
