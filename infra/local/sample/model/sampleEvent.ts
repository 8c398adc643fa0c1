import type { NewEvent } from '#contract/events.ts';
import type { Role } from '#contract/permissions.ts';
import type { EventDates } from '#contract/phase.ts';
import type { JoinOption, NewProject, ProjectStatus } from '#contract/projects.ts';
import type { SampleFinale } from './sampleFinale.ts';

/** Each theme has texts for the pages of its projects (infra/local/sample/pages/themes.ts). */
export type Theme = 'water' | 'customers' | 'people' | 'green' | 'tools' | 'access';

export interface SampleProject {
  readonly name: string;
  readonly description: string;
  readonly theme: Theme;
  /** The default is Active. */
  readonly status?: ProjectStatus;
  /** The default is Anybody. */
  readonly joinoption?: JoinOption;
  readonly needs?: NonNullable<NewProject['needs']>;
  readonly takesrequests?: boolean;
  readonly site?: string;
  readonly timezone?: string;
  /** The team's answers to the checklist of the event. */
  readonly checklist?: Partial<
    Pick<NewProject, 'demourl' | 'repositoryurl' | 'statements' | 'tags' | 'trackids'>
  >;
  /** The number of members, including the Owner. An InviteOnly team ignores `size`: it has only `team`, or one Owner. */
  readonly size?: number;
  /** Email addresses of members. The first of them owns the project. Colleagues fill the other places. */
  readonly team?: readonly string[];
  /** Email addresses of the team's Admins. */
  readonly admins?: readonly string[];
  /** The number of votes by colleagues. Projects that aren't Active get no votes. */
  readonly votes?: number;
  /** Email addresses of people who vote for the project in addition to `votes`. */
  readonly fans?: readonly string[];
  /** The project's page, instead of the one from the theme. `{portal}` stands for the portal's origin. */
  readonly content?: string;
  /** A file in web/public/sample. */
  readonly logo?: string;
}

export interface SampleEvent extends Omit<NewEvent, 'dates' | 'logo'> {
  readonly logo?: string;
  readonly dates: (now: number) => EventDates;
  readonly projects: readonly SampleProject[];
  /** Roles at the event by email address. People in a `team` don't have to be listed. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Of the 400 colleagues, `count` take part, beginning with number `from`. The first `guests` without a team become Guests. */
  readonly colleagues?: { readonly from: number; readonly count: number; readonly guests: number };
  /** The number of people without a team who look for one. */
  readonly looking?: number;
  readonly finale?: SampleFinale;
}

export const project = (
  name: string,
  description: string,
  theme: Theme,
  more: Omit<SampleProject, 'name' | 'description' | 'theme'> = {},
): SampleProject => ({ name, description, theme, ...more });
