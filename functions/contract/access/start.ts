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
    User: UserAnswer.shape.User,
    Organisations: OrganisationsAnswer.shape.Organisations,
    Events: EventsAnswer.describe('The whole answer of GET /v1/u/access/e.'),
    Projects: ProjectsAnswer.shape.Projects,
    Votes: VotesAnswer.shape.Votes,
    Invitations: InvitationsAnswer.shape.Invitations,
    Todo: TodoAnswer.shape.Items,
  })
  .partial()
  .describe('A part is absent if the API couldn’t read it. Each part also has a call of its own.')
  .meta({ id: 'Start' });
export type Start = z.infer<typeof Start>;

export const StartAnswer = z.object({ Start });
