import { invite } from '../../../functions/features/invitations/invite.ts';
import type { InvitationTarget } from '../../../functions/domain/invitation/target.ts';
import { createOrganisation } from '../../../functions/features/organisations/createOrganisation.ts';
import { setMemberRole } from './setMemberRole.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { slugOf } from '#contract/identifiers.ts';
import { DAY } from './model/dates.ts';
import { colleagues, companies, employees } from '../directory/employees.ts';
import { inParallel } from './inParallel.ts';
import { loadEvent } from './loadEvent.ts';
import { organisations, type SampleOrganisation } from './organisations.ts';
import { withPortalOrigin } from './pages/writeUp.ts';
import { contextOf, employeeOf, simulateFirstSignIn, idOf } from './people.ts';
import type { SampleDeps } from './eventToFill.ts';

/** Nora belongs to no organisation, so that developers can see what the portal shows to such a person. */
const STRANGERS = new Set(['nora.blank@partners.example']);

const administrator = employeeOf('ada.marsh@brightwater.example');

/** Thrown if the store already contains an organisation of the sample, even if its load was interrupted. */
export class AlreadyLoaded extends Error {
  override readonly name = 'AlreadyLoaded';
  constructor(organisation: string) {
    super(`${organisation} is already in the store. To load the sample again, run: npm start -- --reset`);
  }
}

/**
 * Loads the two organisations of the sample. Together, their events cover every phase. Dates are relative to `now`.
 * @throws AlreadyLoaded before any change, if the store contains one of these organisations
 */
export async function loadSample(deps: SampleDeps): Promise<void> {
  const { store, now } = deps;
  for (const { name } of organisations) {
    if (await store.read('organisation', slugOf(name), documentId.organisation())) {
      throw new AlreadyLoaded(name);
    }
  }
  const foundingTime = now - 90 * DAY;
  const loaded = new Map<string, SampleOrganisation>();
  for (const organisation of organisations) {
    loaded.set(await loadOrganisation(deps, organisation, foundingTime), organisation);
  }

  const people = [...employees, ...colleagues].filter(({ email }) => !STRANGERS.has(email));
  await inParallel(people, (employee) => simulateFirstSignIn(store, employee, foundingTime));
  await giveMemberRoles(deps, loaded, foundingTime);

  for (const [org, { events, owner }] of loaded) {
    for (const event of events) await loadEvent(deps, org, event, employeeOf(owner));
  }
  await inviteMax(deps);
}

/** @returns the organisation's identifier */
async function loadOrganisation(
  { store, portalOrigin }: SampleDeps,
  sample: SampleOrganisation,
  time: number,
): Promise<string> {
  const { name, description, content, tenants, domains, logo = null } = sample;
  const ctx = contextOf(store, administrator, time);
  const { orgId } = await createOrganisation(ctx, {
    name,
    description,
    content: withPortalOrigin(content, portalOrigin),
    logo: logo && `${portalOrigin}/sample/${logo}`,
    ...(tenants ? { tenants } : {}),
    ...(domains ? { domains } : {}),
  });
  return orgId;
}

async function giveMemberRoles(
  { store }: SampleDeps,
  loaded: ReadonlyMap<string, SampleOrganisation>,
  time: number,
): Promise<void> {
  const ctx = contextOf(store, administrator, time);
  for (const [org, { owner }] of loaded) await setMemberRole(ctx, org, idOf(employeeOf(owner)), 'Owner');
  const org = slugOf(companies.brightwater.name);
  await setMemberRole(ctx, org, idOf(employeeOf('omar.haddad@brightwater.example')), 'Admin');
  await setMemberRole(ctx, org, idOf(employeeOf('ivan.petrov@brightwater.example')), 'Inactive');
}

/** Gives Max one pending invitation of each kind. */
async function inviteMax({ store, now }: SampleDeps): Promise<void> {
  const brightwater = slugOf(companies.brightwater.name);
  const harbour = { org: brightwater, event: 'harbour-hack-week' };
  const invitations: readonly (readonly [string, InvitationTarget])[] = [
    ['kira.tanaka@kestrel.example', { kind: 'Organisation', ref: { org: slugOf(companies.kestrel.name) } }],
    [
      'eve.lindqvist@brightwater.example',
      { kind: 'Event', ref: { org: brightwater, event: 'winter-lights' } },
    ],
    ['tom.becker@brightwater.example', { kind: 'Project', ref: { ...harbour, project: 'leak-whisperer' } }],
  ];
  for (const [index, [inviter, target]] of invitations.entries()) {
    const sent = now - (3 - index) * DAY;
    await invite(contextOf(store, employeeOf(inviter), sent), target, 'max.weber@brightwater.example');
  }
}
