import * as z from 'zod';
import { EventsAnswer } from '../events/events.ts';
import { InvitationsAnswer } from '../invitations/invitations.ts';
import { OrganisationsAnswer } from '../organisations/organisations.ts';
import { ProjectsAnswer } from '../projects/projects.ts';
import { TodoAnswer } from '../todo/todo.ts';
import { UserAnswer } from '../users/users.ts';
import { VotesAnswer } from '../voting/voting.ts';

export const Start = z
  .object({
    User: UserAnswer.shape.User.nullable(),
    Organisations: OrganisationsAnswer.shape.Organisations.nullable(),
    Events: EventsAnswer.nullable().describe('The whole answer of GET /v1/u/access/e.'),
    Projects: ProjectsAnswer.shape.Projects.nullable(),
    Votes: VotesAnswer.shape.Votes.nullable(),
    Invitations: InvitationsAnswer.shape.Invitations.nullable(),
    Todo: TodoAnswer.shape.Items.nullable(),
  })
  .describe('A part is null if the API couldn’t read it. Each part also has a call of its own.')
  .meta({ id: 'Start' });
export type Start = z.infer<typeof Start>;

export const StartAnswer = z.object({ Start });
