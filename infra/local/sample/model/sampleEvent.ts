import type { NewEvent } from '#contract/events.ts';
import type { Role } from '#contract/permissions.ts';
import type { EventDates } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';

/** A theme provides the text of a project's page. */
export type Theme = 'water' | 'customers' | 'people' | 'green' | 'tools' | 'access';

export interface SampleProject {
  readonly name: string;
  readonly description: string;
  readonly theme: Theme;
  /** By default, a project is Active and anybody can join it. */
  readonly status?: ProjectStatus;
  readonly joinoption?: JoinOption;
  /** The number of members, including the Owner. A team that is InviteOnly gets only its Owner and named members. */
  readonly size?: number;
  /** Email addresses of fixed members; the first one owns the project. */
  readonly team?: readonly string[];
  /** Email addresses of the team's Admins. */
  readonly admins?: readonly string[];
  /** The number of votes by colleagues. Each of the `fans` adds one. */
  readonly votes?: number;
  readonly fans?: readonly string[];
  /** Replaces the text from the theme. `{portal}` stands for the portal's address. */
  readonly content?: string;
  /** A file in the portal's sample folder. */
  readonly logo?: string;
}

export interface SampleEvent extends Omit<NewEvent, 'dates' | 'logo'> {
  /** A file in the portal's sample folder. */
  readonly logo?: string;
  readonly dates: (now: number) => EventDates;
  readonly projects: readonly SampleProject[];
  /** Roles at the event by email address. Members of teams needn't be listed. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** The range of the 400 colleagues who take part. `guests` of those without a team become Guests. */
  readonly colleagues?: { readonly from: number; readonly count: number; readonly guests: number };
}

export const project = (
  name: string,
  description: string,
  theme: Theme,
  more: Omit<SampleProject, 'name' | 'description' | 'theme'> = {},
): SampleProject => ({ name, description, theme, ...more });
