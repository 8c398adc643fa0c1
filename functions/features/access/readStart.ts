import type { Start } from '#contract/access/start.ts';
import type { Context } from '../../domain/context.ts';
import { eventsAround } from '../../domain/events/eventsAround.ts';
import { pendingInvitations } from '../../domain/invitations/pendingInvitations.ts';
import { presentInvitations } from '../../domain/invitations/present.ts';
import { listShownProjects } from '../../domain/projects/listShownProjects.ts';
import { readTodo } from '../../domain/todo/readTodo.ts';
import { presentProfile } from '../../domain/users/present.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { gatherTogether } from '../../store/gatherTogether.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { listEvents } from './listEvents.ts';
import { listOrganisations } from './listOrganisations.ts';
import { listOwnProjects } from './listOwnProjects.ts';

/**
 * Reads what the dashboard shows. A part that the store can't read now is null.
 * @throws StoreUnavailable if the store can read no part; Refusal unauthenticated if the account was deleted
 */
export async function readStart(given: Context): Promise<Start> {
  const ctx = { ...given, store: gatherTogether(given.store) };
  const profile = readProfile(ctx);
  const around = eventsAround(ctx.store, ctx.caller.userId);
  const pending = pendingInvitations(ctx);
  // From here on, the gathers of all parts begin at the same moment, and so become one query.
  await Promise.allSettled([profile, around, pending]);
  const unavailable: StoreUnavailable[] = [];
  const available = <T>(part: Promise<T>) =>
    part.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      unavailable.push(error);
      return null;
    });
  const [User, Organisations, Events, Projects, Votes, Invitations, Todo] = await Promise.all([
    available(profile.then((one) => presentProfile(one, ctx.caller))),
    available(around.then(listOrganisations)),
    available(around.then((all) => listEvents(ctx, all))),
    available(around.then((all) => listOwnProjects(ctx, all))),
    available(around.then((all) => listShownProjects(ctx.store, all.shows, all.votes))),
    available(pending.then((invitations) => presentInvitations(ctx, invitations))),
    available(Promise.all([around, pending]).then(([all, invitations]) => readTodo(ctx, all, invitations))),
  ]);
  const start = { User, Organisations, Events, Projects, Votes, Invitations, Todo };
  const [error] = unavailable;
  if (error && Object.values(start).every((part) => part === null)) throw error;
  if (error) ctx.log('warn', 'store unavailable', { traceId: ctx.traceId, cause: String(error.cause) });
  return start;
}
