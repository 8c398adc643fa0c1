import { isBeforeVote, type Now, phaseOf } from '#contract/base/phase.ts';
import type { ListedEvent, Membership } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../api/addresses.ts';
import { currentEvents, refOf } from './currentEvents.ts';

export interface Step {
  readonly text: string;
  readonly to: string;
}

export interface NextSteps {
  readonly votes: Step | null;
  readonly invitations: Step | null;
  readonly projects: Step | null;
  readonly events: Step | null;
}

interface Facts {
  readonly events: readonly ListedEvent[];
  readonly organisations: readonly Membership[];
  readonly projects: readonly ProjectCard[];
}

const FAQS: Step = { text: 'Read the FAQs', to: addresses.faqs() };

/** Finds the link to show in each empty section of the dashboard. */
export function nextSteps({ events, organisations, projects }: Facts, now: Now): NextSteps {
  const current = currentEvents(events, now);
  const running = current.filter(({ Dates }) => phaseOf(Dates, now) !== 'Completed');
  const projectsAt = (event: ListedEvent | undefined, text: string): Step | null =>
    event ? { text, to: addresses.event(refOf(event), 'Projects') } : null;
  const votable = running.find(({ Dates }) => phaseOf(Dates, now) === 'VotingOpen') ?? running[0];
  const joinable = running.filter(({ Permissions }) => Permissions.includes('project_join'));
  // At an event before voting, a new team still has time to build something.
  const toJoin = joinable.find(({ Dates }) => isBeforeVote(phaseOf(Dates, now))) ?? joinable[0];
  const [team] = projects;
  const [organisation] = organisations;
  return {
    votes: projectsAt(votable, 'Find a project'),
    projects: toJoin
      ? { text: 'Find a team', to: addresses.findTeam(refOf(toJoin)) }
      : projectsAt(running[0], 'See the projects'),
    invitations: team
      ? {
          text: 'Invite people to your team',
          to: addresses.project(
            { org: team.OrganisationId, event: team.EventId, project: team.Id },
            'Members',
          ),
        }
      : FAQS,
    events: organisation
      ? { text: `Open ${organisation.Name}`, to: addresses.organisation({ org: organisation.Id }, 'Events') }
      : FAQS,
  };
}
