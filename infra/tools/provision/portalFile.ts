import * as z from 'zod';
import { Identifier } from '#contract/base/identifiers.ts';
import { Role } from '#contract/base/permissions.ts';
import { brokenDateRules, DATE_NAMES } from '#contract/base/phase.ts';
import {
  Colour,
  Description,
  EmailAddress,
  FilledContent,
  Instant,
  Name,
  TimeZone,
  WebAddress,
} from '#contract/base/text.ts';
import { isWallTime, resolveWallTime } from '#contract/base/wallTime.ts';
import { MemberRole } from '#contract/organisations/members.ts';
import { NewOrganisation } from '#contract/organisations/organisations.ts';
import { VotingSettingsChanges } from '#contract/voting/voting.ts';

/** The schema of a record from email addresses to roles. */
const rolesBy = <R extends z.ZodType<string>>(role: R, what: string) =>
  z
    .record(z.string(), role)
    .superRefine((roles, issue) => {
      for (const email of Object.keys(roles))
        if (!EmailAddress.safeParse(email).success)
          issue.addIssue({ code: 'custom', path: [email], message: 'Enter a valid email address.' });
    })
    .describe(what);

const Moment = z
  .string()
  .refine(
    (text) => isWallTime(text) || Instant.safeParse(text).success,
    'Must be a time in the event’s timeZone, such as 2026-11-24T09:00, or in UTC, such as 2026-11-24T09:00:00Z.',
  )
  .describe(
    'A time in the event’s timeZone, such as 2026-11-24T09:00, or in UTC, such as 2026-11-24T09:00:00Z.',
  );

const Dates = z.strictObject({
  eventStart: Moment,
  votingStart: Moment,
  votingEnd: Moment,
  eventEnd: Moment,
});

const fieldOf = (date: (typeof DATE_NAMES)[number]): keyof z.infer<typeof Dates> =>
  `${date.charAt(0).toLowerCase()}${date.slice(1)}` as keyof z.infer<typeof Dates>;

/** Converts a time to an instant. Returns a problem for a local time that has no time zone, or that clocks skip or show twice. */
function readMoment(text: string, timeZone: string | undefined): { instant: string } | { problem: string } {
  if (!isWallTime(text)) return { instant: new Date(text).toISOString() };
  if (timeZone === undefined) return { problem: 'Add timeZone, or write the time in UTC.' };
  const resolved = resolveWallTime(text, timeZone);
  if (resolved.kind === 'once') return { instant: resolved.instant };
  const clocks = `The clocks of ${timeZone}`;
  if (resolved.kind === 'skipped')
    return { problem: `${clocks} skip ${text}. Write another time, such as ${resolved.after}.` };
  return {
    problem: `${clocks} show ${text} twice. Write ${resolved.first} or ${resolved.second}.`,
  };
}

const { own_team, hide_tallies, results, votes_per_person } = VotingSettingsChanges.shape;

const Event = z
  .strictObject({
    id: Identifier.describe('The identifier, as in the address of the page.'),
    name: Name.optional(),
    description: Description.optional(),
    logo: WebAddress.optional(),
    content: FilledContent.optional().describe('The page, in markdown.'),
    contentFile: z
      .string()
      .min(1)
      .optional()
      .describe('A markdown file with the page, in the same folder as the portal file or below it.'),
    headerColour: Colour.optional(),
    timeZone: TimeZone.optional(),
    dates: Dates.optional(),
    archived: z.boolean().optional(),
    voting: z
      .strictObject({
        votesPerPerson: votes_per_person,
        ownTeam: own_team,
        hideTallies: hide_tallies,
        results,
      })
      .optional(),
    participants: rolesBy(Role, 'Roles at the event, by email address.').optional(),
  })
  .superRefine(({ content, contentFile }, issue) => {
    if (content !== undefined && contentFile !== undefined)
      issue.addIssue({
        code: 'custom',
        path: ['contentFile'],
        message: 'Use content or contentFile, not both.',
      });
  })
  .transform((event, issue) => {
    const { dates, timeZone } = event;
    if (dates === undefined) return { ...event, dates: undefined };
    const instants = Object.fromEntries(
      DATE_NAMES.map((date) => {
        const moment = readMoment(dates[fieldOf(date)], timeZone);
        if ('instant' in moment) return [date, moment.instant];
        issue.addIssue({ code: 'custom', path: ['dates', fieldOf(date)], message: moment.problem });
        return [date, ''];
      }),
    ) as Record<(typeof DATE_NAMES)[number], string>;
    for (const { date, message } of brokenDateRules(instants))
      issue.addIssue({ code: 'custom', path: ['dates', fieldOf(date)], message });
    return { ...event, dates: instants };
  });

const { domains, logo, tenants } = NewOrganisation.shape;

const Organisation = z.strictObject({
  id: Identifier.describe('The identifier, as in the address of the page.'),
  name: Name.optional(),
  logo: logo.unwrap().optional(),
  tenants: tenants.unwrap().optional(),
  domains: domains.unwrap().optional(),
  archived: z.boolean().optional(),
  members: rolesBy(MemberRole, 'Roles in the organisation, by email address.').optional(),
  events: z.array(Event).superRefine(refuseDuplicateIds).default([]),
});

/** Refuses two entries with the same identifier, because the second entry could undo the changes of the first. */
function refuseDuplicateIds(entries: readonly { readonly id: string }[], issue: z.RefinementCtx): void {
  entries.forEach(({ id }, index) => {
    if (entries.findIndex((one) => one.id === id) < index)
      issue.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `There is already an entry for ${id}.`,
      });
  });
}

export const PortalFile = z.strictObject({
  organisations: z.array(Organisation).superRefine(refuseDuplicateIds),
});
export type PortalFile = z.output<typeof PortalFile>;
export type WantedOrganisation = PortalFile['organisations'][number];
export type WantedEvent = WantedOrganisation['events'][number];

/** The JSON schema (2020-12) with which text editors check a portal file and complete the names of fields. */
export const portalFileSchema = () => ({
  title: 'A hackathon portal: its organisations, events and roles',
  ...z.toJSONSchema(PortalFile, { io: 'input' }),
});
