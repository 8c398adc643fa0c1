import * as z from 'zod';
import { OrganisationAccessAnswer } from '#contract/access/access.ts';
import { normaliseEmail } from '#contract/base/text.ts';
import {
  type AdministeredOrganisation,
  AdministeredOrganisationsAnswer,
  OrganisationSettingsAnswer,
} from '#contract/organisations/organisations.ts';
import { type User, UserAnswer } from '#contract/users/users.ts';
import { ApiRefusal, type Session } from '../session/openSession.ts';
import { planEvent } from './planEvent.ts';
import { planRoles } from './planRoles.ts';
import type { PortalFile, WantedOrganisation } from './portalFile.ts';
import { change, changesOf, leave, type Step, Unplannable } from './step.ts';

/** Plans the changes, but makes none. To make a change, call `apply` of its step. @throws Unplannable, ApiRefusal */
export async function plan(session: Session, { organisations }: PortalFile): Promise<Step[]> {
  const viewer = await readViewer(session);
  const steps: Step[] = [];
  for (const organisation of organisations)
    steps.push(...(await planOrganisation(session, viewer, organisation)));
  return steps;
}

export const isDone = (steps: readonly Step[]): boolean => steps.every(({ apply }) => apply === undefined);

interface Viewer {
  readonly me: User;
  /** Null if the person isn't a portal administrator. */
  readonly organisations: readonly AdministeredOrganisation[] | null;
}

async function readViewer(session: Session): Promise<Viewer> {
  const me = (await session.call(UserAnswer, '/v1/u/details')).data.User;
  if (!me.PortalAdministrator) return { me, organisations: null };
  const { data } = await session.call(AdministeredOrganisationsAnswer, '/v1/o/');
  return { me, organisations: data.Organisations };
}

/**
 * Plans the steps for an organisation and its events. Nothing in an archived organisation can change, so restoring comes
 * first and archiving last.
 * @throws Unplannable if the person can't change the roles or events, or the file lacks a field that is needed
 */
async function planOrganisation(
  session: Session,
  viewer: Viewer,
  wanted: WantedOrganisation,
): Promise<Step[]> {
  const { organisations } = viewer;
  const stored = organisations?.find(({ Id }) => Id === wanted.id);
  const isNew = organisations !== null && stored === undefined;
  const target = `organisation ${wanted.id}`;
  const archiving = organisations === null ? [] : planArchiving(session, target, wanted, stored);
  const scope = {
    target,
    path: `o/${wanted.id}`,
    isNew,
    ...(organisations === null ? {} : { inviteOwner: inviteOwner(session, wanted.id) }),
  };
  const ownSteps = isNew
    ? planCreation(session, viewer, target, wanted)
    : [await planSettings(session, target, wanted, stored)];
  if (!isNew) await requireEditing(session, wanted);
  const steps = [
    ...ownSteps,
    ...(await planRoles(session, scope, isNew ? withoutOwner(wanted, viewer) : wanted.members)),
  ];
  for (const event of wanted.events)
    steps.push(...(await planEvent(session, { org: wanted.id, isNew }, event)));
  return wanted.archived === false ? [...archiving, ...steps] : [...steps, ...archiving];
}

const settingsOf = ({ domains, logo, name, tenants }: WantedOrganisation) => ({
  name,
  logo,
  tenants,
  domains,
});

const isMe =
  ({ me }: Viewer) =>
  (email: string) =>
    normaliseEmail(email) === normaliseEmail(me.Email);

/** Prefers the person who runs the tool. As an Owner, this person can make the other changes in the same run. */
function firstOwner(viewer: Viewer, { members = {} }: WantedOrganisation): string | undefined {
  const owners = Object.keys(members).filter((email) => members[email] === 'Owner');
  return owners.find(isMe(viewer)) ?? owners[0];
}

/** Leaves out the first Owner, whom the API adds or invites when it creates the organisation. */
function withoutOwner(wanted: WantedOrganisation, viewer: Viewer): WantedOrganisation['members'] {
  const owner = firstOwner(viewer, wanted);
  return Object.fromEntries(Object.entries(wanted.members ?? {}).filter(([email]) => email !== owner));
}

function planCreation(session: Session, viewer: Viewer, target: string, wanted: WantedOrganisation): Step[] {
  const owner = firstOwner(viewer, wanted);
  if (wanted.name === undefined)
    throw new Unplannable(`The ${target} doesn’t exist yet. To create it, add name.`);
  const isOwn = owner !== undefined && isMe(viewer)(owner);
  const givesOtherRoles = Object.values(withoutOwner(wanted, viewer) ?? {}).some((role) => role !== 'Owner');
  if (!isOwn && (givesOtherRoles || wanted.events.length > 0))
    throw new Unplannable(
      `Before you can give roles in ${target} or create its events, you must be in it. Add yourself (${viewer.me.Email}) to its Owners.`,
    );
  const body = { id: wanted.id, ...settingsOf(wanted), owner };
  return [
    {
      target,
      kind: 'create',
      changes: changesOf({ ...settingsOf(wanted), owner }),
      apply: async () => {
        await session.call(OrganisationSettingsAnswer, '/v1/o/', { body });
      },
    },
  ];
}

async function planSettings(
  session: Session,
  target: string,
  wanted: WantedOrganisation,
  stored: AdministeredOrganisation | undefined,
): Promise<Step> {
  const namesSettings = Object.values({ ...settingsOf(wanted), archived: wanted.archived }).some(
    (value) => value !== undefined,
  );
  if (stored === undefined)
    return leave(
      target,
      namesSettings ? 'only portal administrators can see and change its settings' : undefined,
    );
  const { Domains: domains, LogoUrl: logo, Name: name, Tenants: tenants } = stored;
  const changes = changesOf(settingsOf(wanted), { name, logo, tenants, domains });
  if (changes.length === 0) return leave(target);
  const url = `/v1/o/${wanted.id}/settings/`;
  const { tag } = await session.call(OrganisationSettingsAnswer, url);
  const body = settingsOf(wanted);
  return change(target, changes, () =>
    session.call(OrganisationSettingsAnswer, url, { method: 'PUT', body, ifMatch: tag }),
  );
}

/** Refuses roles and events if the person lacks organisation_edit. Otherwise, the run would stop after some of the changes. */
async function requireEditing(
  session: Session,
  { events, id, members = {} }: WantedOrganisation,
): Promise<void> {
  if (events.length === 0 && Object.keys(members).length === 0) return;
  try {
    const { data } = await session.call(OrganisationAccessAnswer, `/v1/u/access/o/${id}/`);
    if (data.Organisation.Permissions.includes('organisation_edit')) return;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 404) throw error;
  }
  throw new Unplannable(
    `If organisation ${id} exists, you can’t change its roles or events. Ask one of its Owners to make you an Admin.`,
  );
}

/** Invites someone as Owner. Only portal administrators can do this. */
const inviteOwner =
  (session: Session, org: string) =>
  async (owner: string): Promise<void> => {
    await session.call(OrganisationSettingsAnswer, `/v1/o/${org}/settings/`, {
      method: 'PUT',
      body: { owner },
    });
  };

function planArchiving(
  session: Session,
  target: string,
  { archived, id }: WantedOrganisation,
  stored: AdministeredOrganisation | undefined,
): Step[] {
  const changes = changesOf({ archived }, { archived: stored?.Archived ?? false });
  const body = { archived };
  const setArchived = () => session.call(z.unknown(), `/v1/o/${id}/archive/`, { method: 'PUT', body });
  return changes.length === 0 ? [] : [change(target, changes, setArchived)];
}
