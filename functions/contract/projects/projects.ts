import * as z from 'zod';
import { AwardId } from '../awards/awards.ts';
import { tooManyChosen } from '../base/inputErrors.ts';
import { AWARDS_MAX } from '../base/limits.ts';
import { Content, Description, EmailAddress, Instant, Name, WebAddress } from '../base/text.ts';
import { CHECKLIST_CHANGES, CHECKLIST_FIELDS } from '../checklist/checklist.ts';
import { NEEDS_CHANGES, NEEDS_FIELDS } from '../teams/needs.ts';
import { JoinOption, ProjectStatus } from '../teams/teams.ts';
import { Participant } from '../users/participants.ts';

export const ProjectCard = z
  .object({
    Id: z.string(),
    OrganisationId: z.string(),
    EventId: z.string(),
    Name: z.string(),
    Description: z.string(),
    LogoUrl: z.string().nullable(),
    Cover: z
      .string()
      .nullable()
      .describe(
        'Address of the first picture in the content that is at least 320 pixels wide, according to its file name (such as image-960x540.jpg). Null if there is none. The portal shows it only if the picture is stored in the portal.',
      ),
    Status: ProjectStatus,
    JoinOption,
    MemberCount: z
      .int()
      .nonnegative()
      .describe(
        'Everyone in the team, including people who are Inactive at the event. A team is full at 10.',
      ),
    ...NEEDS_FIELDS,
    Incomplete: z
      .boolean()
      .describe(
        'True while the checklist is incomplete and people therefore can’t vote for the project. Always false in suggestions and in the list of the caller’s projects.',
      ),
  })
  .meta({ id: 'ProjectCard' });
export type ProjectCard = z.infer<typeof ProjectCard>;

export const Project = ProjectCard.extend({
  Content: z.string().describe('Markdown.'),
  Participants: z.array(Participant).describe('The team, each person with their role in it.'),
  GrantedUntil: Instant.nullable().describe(
    'The team can edit until this time, even after EventEnd. Null without a grant, and for people who can’t edit.',
  ),
  ...CHECKLIST_FIELDS,
  AwardIds: z
    .array(z.string())
    .describe(
      'The Ids of the awards that the team has entered. An entry counts only while its award has OptIn.',
    ),
}).meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectAnswer = z.object({ Project });
/** A project in the list of the caller's own. */
export const OwnProject = ProjectCard.extend({
  Won: z
    .string()
    .nullable()
    .describe(
      'The best award that the project has won, such as “Boldest Idea”. Null until everyone at the event sees the results.',
    ),
}).meta({ id: 'OwnProject' });
export type OwnProject = z.infer<typeof OwnProject>;

export const ProjectsAnswer = z.object({ Projects: z.array(OwnProject) });

const AWARD_ENTRIES = {
  awardids: z
    .array(AwardId)
    .max(AWARDS_MAX, { error: () => tooManyChosen(AWARDS_MAX) })
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe('The Ids of the awards that the team enters. Only awards with OptIn are allowed.'),
};

export const NewProject = z.object({
  name: Name,
  logo: WebAddress.default(null),
  content: Content.default(''),
  description: Description.default(''),
  joinoption: JoinOption.default('Anybody'),
  status: ProjectStatus.default('Pending'),
  ...NEEDS_CHANGES,
  ...CHECKLIST_CHANGES,
  ...AWARD_ENTRIES,
  owner: z
    .union([z.literal(''), EmailAddress])
    .optional()
    .describe(
      'For event admins only: the email address of the Owner to invite. If absent, the caller becomes the Owner. An empty string leaves the team without an Owner.',
    ),
});
export type NewProject = z.infer<typeof NewProject>;
export type SentNewProject = z.input<typeof NewProject>;

export const ProjectChanges = z.object({
  name: Name,
  logo: WebAddress.optional(),
  content: Content.optional(),
  description: Description.optional(),
  joinoption: JoinOption.optional(),
  status: ProjectStatus.optional(),
  ...NEEDS_CHANGES,
  ...CHECKLIST_CHANGES,
  ...AWARD_ENTRIES,
});
export type ProjectChanges = z.infer<typeof ProjectChanges>;
export type SentProjectChanges = z.input<typeof ProjectChanges>;

export const Grant = z
  .object({
    Id: z.string().describe('The identifier of the project.'),
    Name: z.string(),
    GrantedUntil: Instant,
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

export const GrantsAnswer = z.object({
  Grants: z.array(Grant).describe('The current grants. The one that ends first comes first.'),
});

export const GrantRequest = z.object({
  until: Instant.nullable().describe('The team can edit until this time. Null ends the grant.'),
});
export type GrantRequest = z.infer<typeof GrantRequest>;
