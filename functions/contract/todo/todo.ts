import * as z from 'zod';
import { Instant } from '../base/text.ts';
import { TODO_FIELDS, TODO_KINDS } from '../checklist/todoKinds.ts';

export const TodoItem = z
  .object({
    Kind: z
      .enum(TODO_KINDS)
      .describe(
        'Announcement: the event has new announcements. Judge: projects wait for the caller’s scores. Votes: votes are left shortly before voting closes. Requests: people ask to join the team. NotInVote, NoDescription, NoVideo and NotComplete (the rest of the checklist) are about the caller’s own project. PeopleWithoutTeam and ProjectsNotInVote are for admins of the event.',
      ),
    Organisation: z.string(),
    Event: z.string().nullable(),
    Project: z.string().nullable(),
    Invitation: z.string().nullable().describe('The Id of the invitation.'),
    Name: z.string().describe('The name of the event, or of the place of an invitation.'),
    ProjectName: z.string().nullable(),
    Field: z
      .enum(TODO_FIELDS)
      .nullable()
      .describe('The field of the project’s form. `/{org}/{event}/{project}/edit/#{Field}` leads to it.'),
    Count: z
      .int()
      .nullable()
      .describe(
        'New announcements, votes that are left, open requests, requirements, people or projects. Null for votes if the event has no limit, and for judges who first confirm the list of teams.',
      ),
    Until: Instant.nullable().describe('The time at which the item ends.'),
  })
  .meta({ id: 'TodoItem' });

export const TodoAnswer = z.object({
  Items: z.array(TodoItem).describe('The most urgent first.'),
});
