import type { NewEvent } from '#contract/events.ts';
import type { Role } from '#contract/permissions.ts';
import type { EventDates } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';

/** What a project is about; decides what its page says. */
export type Theme = 'water' | 'customers' | 'people' | 'green' | 'tools' | 'access';

/** A project of the sample company, before anybody has made it. */
export interface SampleProject {
  readonly name: string;
  readonly description: string;
  readonly theme: Theme;
  /** Active and open to anybody, unless it says otherwise. */
  readonly status?: ProjectStatus;
  readonly joinoption?: JoinOption;
  /** How many are in the team, its Owner included. */
  readonly size?: number;
  /** E-mail addresses of those who have to be in the team; the first owns it. */
  readonly team?: readonly string[];
  /** E-mail addresses of those in the team who are its Admins. */
  readonly admins?: readonly string[];
  /** How many colleagues vote for it, and who does for certain. */
  readonly votes?: number;
  readonly fans?: readonly string[];
  /** Its page, where that is not put together from the theme. Addresses of pictures begin with `{portal}`. */
  readonly content?: string;
  /** A picture in the portal's sample folder. */
  readonly logo?: string;
}

/** An event of the sample company. */
export interface SampleEvent extends Omit<NewEvent, 'dates' | 'logo'> {
  /** A picture in the portal's sample folder. */
  readonly logo?: string;
  readonly dates: (now: number) => EventDates;
  readonly projects: readonly SampleProject[];
  /** Roles in the event besides those that come with a team, by e-mail address. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Which of the 400 colleagues take part, and how many of those who are in no team only watch. */
  readonly colleagues?: { readonly from: number; readonly count: number; readonly guests: number };
}

export const project = (
  name: string,
  description: string,
  theme: Theme,
  more: Omit<SampleProject, 'name' | 'description' | 'theme'> = {},
): SampleProject => ({ name, description, theme, ...more });
