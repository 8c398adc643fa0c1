import ms, { type StringValue } from 'ms';
import * as z from 'zod';
import { NewAward } from '#contract/awards/awards.ts';
import { EventRef, Identifier, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import { Role } from '#contract/base/permissions.ts';
import { DATE_NAMES } from '#contract/base/phase.ts';
import { EmailAddress } from '#contract/base/text.ts';
import { NewEvent } from '#contract/events/events.ts';
import { NewOrganisation } from '#contract/organisations/organisations.ts';
import { NewProject } from '#contract/projects/projects.ts';
import { ProjectStatus } from '#contract/teams/teams.ts';
import { VotingSettingsChanges } from '#contract/voting/voting.ts';

/* The schemas of the files in `companies/`. Besides the fields below, they can have each field of the API's requests. */

const Texts = z.array(z.string()).min(1);
const Count = z.int().nonnegative();
const People = z.array(EmailAddress).default([]);
const Roles = z.record(EmailAddress, Role);

/** Milliseconds, from a text such as -20h. */
const Duration = z
  .string()
  .transform((text) => ms(text as StringValue))
  .pipe(z.number('Must be a duration such as -20h or 9d.'));

/** An entry of `projects.yaml`. */
export const ProjectEntry = NewProject.omit({ content: true, owner: true })
  .extend({
    status: ProjectStatus.default('Active'),
    /** The theme in `themes.yaml` with the texts for the project's page. */
    theme: z.string(),
    /** A markdown file beside this file, which replaces the page with the theme's texts. */
    page: z.string().optional(),
    /** The number of members, including the Owner. An InviteOnly team ignores `size`: it has only `team`, or one Owner. */
    size: z.int().positive().default(1),
    /** The first of them owns the project. Colleagues fill the other places. */
    team: People,
    admins: People,
    /** The number of votes by colleagues. Projects that aren't Active get no votes. */
    votes: Count.default(0),
    /** People who vote for the project in addition to `votes`. */
    fans: People,
  })
  .strict();

/** The end of an event: panels of judges, final awards, a running order and tables. */
const Finale = z.strictObject({
  awards: z.array(
    NewAward.extend({
      /** For an award that organisers decide: identifiers of projects, the first place first. */
      winners: z.array(Identifier).optional(),
    }).strict(),
  ),
  /** Besides these fields, a panel has the fields of the API's request. */
  panels: z.array(
    z.looseObject({
      judges: People,
      /** The judges give this many scores, or as many as the plan has. */
      scored: Count,
      /** A closed panel has decided. */
      closed: z.boolean(),
      /** So many of the best projects were in a final, which the judges have scored. */
      finalists: Count.default(0),
    }),
  ),
  /** Every project has a demo, unless it is Inactive. */
  demos: z.strictObject({
    minutes: Count,
    questionMinutes: Count,
    room: z.string(),
    /** A break comes after this many demos. */
    breakAfter: Count,
  }),
});
export type SampleFinale = z.output<typeof Finale>;

/** `event.md` */
export const EventFile = NewEvent.omit({ id: true })
  .extend({
    /** The times between the load of the sample and the dates. */
    dates: z.record(z.enum(DATE_NAMES), Duration),
    /** People in a `team` don't have to be listed. */
    roles: Roles.default({}),
    /** Of the 400 colleagues, `count` take part, beginning with number `from`. The first `guests` without a team become Guests. */
    colleagues: z
      .strictObject({ from: Count, count: Count, guests: Count })
      .default({ from: 0, count: 0, guests: 0 }),
    /** The number of people without a team who look for one. */
    looking: Count.default(0),
    settings: VotingSettingsChanges.strict().optional(),
    finale: Finale.optional(),
  })
  .strict();

/** `company.md` */
export const CompanyFile = NewOrganisation.omit({ id: true, owner: true })
  .extend({
    /** The first of them owns the organisation, and creates its events. */
    members: Roles,
    /** Folders beside this file. */
    events: z.array(z.string()),
  })
  .strict();

/** Sentences for a project's page. Each layout in `writeUp.ts` uses some of these lists. */
const ThemeTexts = z.strictObject({
  why: Texts,
  steps: Texts,
  tasks: Texts,
  /** Pairs of a need and the reason for it. */
  needs: z.array(z.tuple([z.string(), z.string()])),
  quotes: Texts,
  code: z.strictObject({ language: z.string(), text: z.string() }),
});
export type ThemeTexts = z.output<typeof ThemeTexts>;

/** `themes.yaml` */
export const ThemesFile = z.record(z.string(), ThemeTexts);

/** The texts from which people who look for a team choose in turn. */
const Cards = z.strictObject({
  skills: Texts,
  interests: Texts,
  places: z.array(z.strictObject({ site: z.string().nullable(), timezone: z.string() })),
  about: z.array(z.string().nullable()),
  messages: z.array(z.string().nullable()),
});
export type Cards = z.output<typeof Cards>;

/** `sample.yaml` */
export const OverviewFile = z.strictObject({
  /** Folders beside this file. */
  companies: z.array(z.string()),
  invitations: z.array(
    z.strictObject({
      to: EmailAddress,
      from: EmailAddress,
      daysAgo: Count,
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('Organisation'), ref: OrganisationRef }),
        z.strictObject({ kind: z.literal('Event'), ref: EventRef }),
        z.strictObject({ kind: z.literal('Project'), ref: ProjectRef }),
      ]),
    }),
  ),
  cards: Cards,
});
