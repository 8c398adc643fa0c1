import type { NewEvent } from '#contract/events.ts';
import type { Role } from '#contract/permissions.ts';
import type { EventDates } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';

/** The theme decides the text of a project's page. */
export type Theme = 'water' | 'customers' | 'people' | 'green' | 'tools' | 'access';

export interface SampleProject {
  readonly name: string;
  readonly description: string;
  readonly theme: Theme;
  /** The default is Active, and open to anybody. */
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
  /** Replaces the page from the theme. `{portal}` stands for the portal's address. */
  readonly content?: string;
  /** A file in the portal's sample folder. */
  readonly logo?: string;
}

export interface SampleEvent extends Omit<NewEvent, 'dates' | 'logo'> {
  /** A file in the portal's sample folder. */
  readonly logo?: string;
  readonly dates: (now: number) => EventDates;
  readonly projects: readonly SampleProject[];
  /** Roles by email address, besides those that come with a team. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** The colleagues who take part, of 400. Of those without a team, `guests` become Guests. */
  readonly colleagues?: { readonly from: number; readonly count: number; readonly guests: number };
}

export const project = (
  name: string,
  description: string,
  theme: Theme,
  more: Omit<SampleProject, 'name' | 'description' | 'theme'> = {},
): SampleProject => ({ name, description, theme, ...more });
