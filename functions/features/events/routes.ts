import { EventRef, OrganisationRef } from '#contract/base/identifiers.ts';
import {
  EventAnswer,
  EventArchiving,
  EventChanges,
  EventCopy,
  EventQuery,
  EventViewAnswer,
  NewEvent,
} from '#contract/events/events.ts';
import {
  EveryoneAnswer,
  EveryoneQuery,
  ParticipantAnswer,
  ParticipantRef,
  ParticipantRoles,
  ParticipantRolesAnswer,
  ParticipantsAnswer,
  ParticipantsQuery,
  PlacementRequest,
} from '#contract/users/participants.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import { requireFutureDates } from '../../domain/events/moveDates.ts';
import { loadEvent } from '../../domain/events/readEvent.ts';
import type { FloodGuard } from '../../http/floodGuard.ts';
import {
  answer,
  describe,
  editedVersion,
  knownTag,
  NOT_MODIFIED,
  router,
  unchanged,
  validate,
} from '../../http/route.ts';
import { addToTeam } from './addToTeam.ts';
import { changeParticipantRoles } from './changeParticipantRoles.ts';
import { copyEvent } from './copyEvent.ts';
import { createEvent } from './createEvent.ts';
import { lastTag } from './lastTag.ts';
import { listEveryone } from './listEveryone.ts';
import { listParticipants } from './listParticipants.ts';
import { removeParticipant } from './removeParticipant.ts';
import { setEventArchived } from './setEventArchived.ts';
import { updateEvent } from './updateEvent.ts';

/** @param deps a limit for reads of an event with all participants */
export const eventPageRoutes = (deps: { readonly wholeEvents: FloodGuard }) =>
  router().get(
    '/v1/e/:org/:event',
    describe('Read an event with its projects, and with its participants or an overview of them', {
      200: EventViewAnswer,
      304: NOT_MODIFIED,
    }),
    validate('param', EventRef),
    validate('query', EventQuery),
    async (c) => {
      const { context } = c.var;
      const { view } = c.req.valid('query');
      if (view === undefined) deps.wholeEvents.pass(context.caller.userId);
      const access = await eventAccess(context, c.req.valid('param'));
      const last = view === undefined ? await lastTag(context, access) : null;
      if (last?.tag && knownTag(c, last.tag)) return unchanged(c, last.tag);
      const { event, version } = await loadEvent(context, access, view);
      c.set('version', version);
      const answered = answer(c, EventViewAnswer, { Event: event });
      last?.keep(answered.headers.get('ETag') ?? '');
      return answered;
    },
  );

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
  .put(
    '/v1/e/:org/:event',
    describe('Save an event', { 200: EventViewAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('query', EventQuery),
    validate('json', EventChanges),
    async (c) => {
      const ref = { ...c.req.valid('param'), ...c.req.valid('query') };
      const saved = await updateEvent(c.var.context, ref, c.req.valid('json'), editedVersion(c));
      c.set('version', saved.version);
      return answer(c, EventViewAnswer, { Event: saved.event });
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
    describe('Archive or restore an event', { 200: EventViewAnswer }),
    validate('param', EventRef),
    validate('query', EventQuery),
    validate('json', EventArchiving),
    async (c) => {
      const ref = { ...c.req.valid('param'), ...c.req.valid('query') };
      const { event, version } = await setEventArchived(c.var.context, ref, c.req.valid('json').archived);
      c.set('version', version);
      return answer(c, EventViewAnswer, { Event: event });
    },
  )
  .get(
    '/v1/e/:org/:event/participants',
    describe('List a page of the participants of an event', { 200: ParticipantsAnswer }),
    validate('param', EventRef),
    validate('query', ParticipantsQuery),
    async (c) => {
      const page = await listParticipants(c.var.context, c.req.valid('param'), c.req.valid('query'));
      return answer(c, ParticipantsAnswer, page);
    },
  )
  .get(
    '/v1/e/:org/:event/everyone',
    describe('List a page of the people at an event, without email addresses', { 200: EveryoneAnswer }),
    validate('param', EventRef),
    validate('query', EveryoneQuery),
    async (c) => {
      const page = await listEveryone(c.var.context, c.req.valid('param'), c.req.valid('query'));
      return answer(c, EveryoneAnswer, page);
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
