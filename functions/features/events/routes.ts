import { EventRef, OrganisationRef } from '#contract/base/identifiers.ts';
import { EventAnswer, EventArchiving, EventChanges, EventCopy, NewEvent } from '#contract/events/events.ts';
import {
  ParticipantAnswer,
  ParticipantRef,
  ParticipantRoles,
  ParticipantRolesAnswer,
  ParticipantsAnswer,
  ParticipantsQuery,
  PlacementRequest,
} from '#contract/users/participants.ts';
import { requireFutureDates } from '../../domain/events/moveDates.ts';
import { readEvent } from '../../domain/events/readEvent.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { addToTeam } from './addToTeam.ts';
import { changeParticipantRoles } from './changeParticipantRoles.ts';
import { copyEvent } from './copyEvent.ts';
import { createEvent } from './createEvent.ts';
import { listParticipants } from './listParticipants.ts';
import { removeParticipant } from './removeParticipant.ts';
import { setEventArchived } from './setEventArchived.ts';
import { updateEvent } from './updateEvent.ts';

export const eventRoutes = router()
  .post(
    '/v1/o/:org/events',
    describe('Create an event', { 201: EventAnswer }),
    validate('param', OrganisationRef),
    validate('json', NewEvent),
    async (c) => {
      const { org } = c.req.valid('param');
      const request = c.req.valid('json');
      // createEvent doesn't check this, because the sample data has events in the past.
      requireFutureDates(null, request.dates, c.var.context.clock());
      const { event, version } = await createEvent(c.var.context, org, request);
      c.set('version', version);
      return answer(c, EventAnswer, { Event: event }, 201);
    },
  )
  .get(
    '/v1/e/:org/:event',
    describe('Read an event with its participants and projects', { 200: EventAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { event, version } = await readEvent(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, EventAnswer, { Event: event });
    },
  )
  .put(
    '/v1/e/:org/:event',
    describe('Save an event', { 200: EventAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', EventChanges),
    async (c) => {
      const ref = c.req.valid('param');
      const saved = await updateEvent(c.var.context, ref, c.req.valid('json'), editedVersion(c));
      c.set('version', saved.version);
      return answer(c, EventAnswer, { Event: saved.event });
    },
  )
  .post(
    '/v1/e/:org/:event/copy',
    describe('Copy an event', { 201: EventAnswer }),
    validate('param', EventRef),
    validate('json', EventCopy),
    async (c) => {
      const { event } = await copyEvent(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, EventAnswer, { Event: event }, 201);
    },
  )
  .put(
    '/v1/e/:org/:event/archive',
    describe('Archive or restore an event', { 200: EventAnswer }),
    validate('param', EventRef),
    validate('json', EventArchiving),
    async (c) => {
      const { archived } = c.req.valid('json');
      const { event, version } = await setEventArchived(c.var.context, c.req.valid('param'), archived);
      c.set('version', version);
      return answer(c, EventAnswer, { Event: event });
    },
  )
  .get(
    '/v1/e/:org/:event/participants',
    describe('List a page of the participants of an event', { 200: ParticipantsAnswer }),
    validate('param', EventRef),
    validate('query', ParticipantsQuery),
    async (c) => {
      const page = await listParticipants(c.var.context, c.req.valid('param'), c.req.valid('query'));
      return answer(c, ParticipantsAnswer, { Participants: [...page.participants], Next: page.next });
    },
  )
  .put(
    '/v1/e/:org/:event/participants',
    describe('Change the roles of people at an event', { 200: ParticipantRolesAnswer }),
    validate('param', EventRef),
    validate('json', ParticipantRoles),
    async (c) => {
      const Results = await changeParticipantRoles(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, ParticipantRolesAnswer, { Results });
    },
  )
  .delete(
    '/v1/e/:org/:event/participants/:participant',
    describe('Remove a person from an event', { 204: 'Removed from the event and from their team.' }),
    validate('param', ParticipantRef),
    async (c) => {
      await removeParticipant(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .put(
    '/v1/e/:org/:event/participants/:participant/team',
    describe('Add a person without a team to a team', { 200: ParticipantAnswer }),
    validate('param', ParticipantRef),
    validate('json', PlacementRequest),
    async (c) => {
      const { project } = c.req.valid('json');
      const participant = await addToTeam(c.var.context, c.req.valid('param'), project);
      return answer(c, ParticipantAnswer, { Participant: participant });
    },
  );
