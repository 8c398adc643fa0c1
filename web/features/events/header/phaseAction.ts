import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { type Now, phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { isForming } from '../overview/overviewFacts.ts';

export interface PhaseAction {
  readonly kind: 'create' | 'find' | 'judge' | 'live' | 'projects' | 'team' | 'vote';
  readonly text: string;
  readonly to: string;
}

interface Facts {
  readonly eventRef: EventRef;
  readonly access: Pick<EventAccess, 'Dates' | 'Judge' | 'OnStage' | 'Permissions'>;
  readonly event: Pick<PageEvent, 'OwnProject' | 'Projects'>;
  readonly now: Now;
}

/** Returns the step that the event's header offers to the reader. Null if there is none. */
export function phaseAction({ access, event, eventRef, now }: Facts): PhaseAction | null {
  const { Dates: dates, Permissions: permissions } = access;
  // The stage comes before voting, because people can vote for the project on stage on the live page.
  if (access.OnStage !== null)
    return { kind: 'live', text: 'Follow the stage', to: addresses.live(eventRef) };
  const phase = phaseOf(dates, now);
  if (access.Judge && phase !== 'Completed')
    return { kind: 'judge', text: 'Judge projects', to: addresses.judge(eventRef) };
  const { OwnProject: own, Projects: projects } = event;
  if (phase === 'VotingOpen' && permissions.includes('project_vote') && projects.length > 0)
    return { kind: 'vote', text: 'Vote', to: addresses.eventProjects(eventRef, 'unvoted') };
  if (own !== null)
    return { kind: 'team', text: 'Open your team', to: addresses.project({ ...eventRef, project: own }) };
  if (phase === 'VotingCompleted' && projects.length > 0)
    return { kind: 'projects', text: 'See all projects', to: addresses.eventProjects(eventRef) };
  if (!isForming(phase)) return null;
  if (projects.length > 0 && permissions.includes('project_join'))
    return { kind: 'find', text: 'Find a team', to: addresses.findTeam(eventRef) };
  if (permissions.includes('project_create'))
    return { kind: 'create', text: 'Create Project', to: addresses.createProject(eventRef) };
  return null;
}
