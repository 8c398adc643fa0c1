import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { VoteReport } from '#contract/exports/exports.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { StageDemo, StageMode, StageStep } from '#contract/stage/stage.ts';
import type { PodiumTeam } from '../../../shared/results/podiumPages.ts';
import { joinNames, stepSentence } from '../../../shared/stage/stepWords.ts';

/** A rehearsal invents the votes. */
export type ShownWinner = PodiumTeam;

export type ShownStep = Omit<StageStep, 'Winners'> & { readonly Winners: readonly ShownWinner[] };

/** The part of a project that its cover shows. */
export type Talk = Pick<ProjectCard, 'Cover' | 'Id' | 'LogoUrl' | 'Name'>;

/** The content of the projector while nothing is on the stage. */
export interface Idle extends Pick<EventAccess, 'Dates' | 'Voters'> {
  readonly posters: readonly Talk[];
  /** True once the reveal is over. Absent from a presenter's window of an older version. */
  readonly areOut?: boolean;
}

/** The presenter window sends this to the projector window, with all steps, so that the show needs no network. */
export interface Show {
  readonly event: { readonly name: string; readonly colour: string; readonly logoUrl: string | null };
  readonly imageHosts: readonly string[];
  readonly mode: StageMode;
  readonly steps: readonly ShownStep[];
  /** The position of the current step, counted from 1. Before the first step, 0. */
  readonly step: number;
  readonly isBlack: boolean;
  /** True while the pages of the last slide don't turn, and the posters don't drift. */
  readonly isHeld?: boolean;
  readonly demo: StageDemo | null;
  /** The projects of the talk and of the next one, as far as they are known. Absent from a presenter's window of an older version. */
  readonly talks?: readonly Talk[];
  /** Only for the projector. */
  readonly idle?: Idle;
  /** Add this to `Date.now()` to get the time of the server. Null as long as it isn't known. */
  readonly clockOffset: number | null;
}

export interface ShowFacts {
  readonly event: Pick<PageEvent, 'Projects'> | undefined;
  readonly awards: readonly Pick<Award, 'DecidedBy' | 'Name'>[] | undefined;
  readonly report: Pick<VoteReport, 'Results'> | undefined;
}

const INVENTED_VOTES = 60;

/** Adds pictures, people and votes to the steps, as far as they are known. */
export function shownSteps(
  steps: readonly StageStep[],
  mode: StageMode,
  { awards = [], event, report }: ShowFacts,
): ShownStep[] {
  const projects = new Map(event?.Projects.map((project) => [project.Id, project]));
  const votes = new Map(report?.Results.map(({ Id, Votes }) => [Id, Votes]));
  // Two awards can have the same name. Then show votes only if votes decide both.
  const countsVotes = (name: string | null) => {
    const named = awards.filter(({ Name }) => Name === name);
    return named.length > 0 && named.every(({ DecidedBy }) => DecidedBy === 'Votes');
  };
  const votesOf = ({ Award, Place }: StageStep, id: string): number | null => {
    if (!countsVotes(Award)) return null;
    return mode === 'Rehearsal' ? Math.round(INVENTED_VOTES / (Place ?? 1)) : (votes.get(id) ?? null);
  };
  return steps.map((step) => ({
    ...step,
    Winners: step.Winners.map((winner) => ({
      ...winner,
      Cover: projects.get(winner.Id)?.Cover ?? null,
      Members: projects.get(winner.Id)?.Team.map(({ Name }) => Name) ?? [],
      Votes: votesOf(step, winner.Id),
    })),
  }));
}

/** Leaves out slots without a project, and projects that have been deleted. */
export const talksOf = (demo: StageDemo | null, event: ShowFacts['event']): Talk[] =>
  [demo?.Now, demo?.Next].flatMap((slot) => {
    const project = event?.Projects.find(({ Id }) => Id === slot?.Project);
    return project ? [talkOf(project)] : [];
  });

const talkOf = ({ Cover, Id, LogoUrl, Name }: Talk): Talk => ({ Id, Name, Cover, LogoUrl });

const POSTERS_MAX = 12;

/**
 * @param event has the projects of the posters
 * @param chance from 0 up to 1. If it's random, each project has the same chance to be on a poster.
 */
export function idleOf({ Dates, Voters }: EventAccess, event?: ShowFacts['event'], chance = 0): Idle {
  const projects = event?.Projects.filter(({ Status }) => Status === 'Active') ?? [];
  const first = Math.floor(chance * projects.length);
  const posters = [...projects.slice(first), ...projects.slice(0, first)].slice(0, POSTERS_MAX).map(talkOf);
  return { Dates, Voters, posters };
}

export const picturesOf = ({
  event,
  idle,
  steps,
  talks = [],
}: Pick<Show, 'event' | 'idle' | 'steps' | 'talks'>): string[] => [
  ...new Set(
    [
      event.logoUrl,
      ...[...talks, ...(idle?.posters ?? []), ...steps.flatMap(({ Winners }) => Winners)].flatMap((one) => [
        one.Cover,
        one.LogoUrl,
      ]),
    ].filter((address) => address !== null),
  ),
];

/** Returns a show without steps. Screens then show the welcome picture of the event. */
export const welcomeOf = ({ HeaderColour, ImageHosts: imageHosts, LogoUrl, Name }: EventAccess): Show => ({
  event: { name: Name, colour: HeaderColour, logoUrl: LogoUrl },
  imageHosts,
  mode: 'Off',
  steps: [],
  step: 0,
  isBlack: false,
  demo: null,
  clockOffset: null,
});

/** Returns what screen readers say about the whole screen. Empty on demo day and before the first step, unless it's black. */
export function screenReaderText({ isBlack, mode, step, steps }: Show): string {
  if (isBlack) return 'The screen is black.';
  const current = mode === 'Off' || mode === 'Demo' ? undefined : steps[step - 1];
  if (current === undefined) return '';
  const votes = current.Winners.map(({ Votes }) => Votes).filter((count) => count !== null);
  const sentence = stepSentence(current, steps);
  return votes.length === 0 ? sentence : `${sentence} Votes: ${joinNames(votes.map(String))}.`;
}
