import { slugOf } from '#contract/base/identifiers.ts';
import { DAY } from '#contract/base/times.ts';
import { invite } from '../../../functions/features/invitations/invite.ts';
import { createOrganisation } from '../../../functions/features/portalAdmin/createOrganisation.ts';
import { documentId } from '../../../functions/store/documents.ts';
import type { Store } from '../../../functions/store/store.ts';
import { colleagues, employees } from '../directory/employees.ts';
import { inParallel } from './inParallel.ts';
import { loadEvent } from './loadEvent.ts';
import { contextOf, employeeOf, simulateFirstSignIn, idOf } from './people.ts';
import { readSample, type SampleCompany } from './readSample.ts';
import { setMemberRole } from './setMemberRole.ts';

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

export interface SampleInput {
  readonly store: Store;
  readonly now: number;
  /** The origin of the sample's pictures. */
  readonly portalOrigin: string;
}

/**
 * Loads the organisations of the sample. Together, their events cover every phase. Dates are relative to `now`.
 * @throws AlreadyLoaded before any change, if the store contains one of these organisations
 */
export async function loadSample({ store, now, portalOrigin }: SampleInput): Promise<void> {
  const { cards, companies, invitations } = readSample(portalOrigin);
  for (const { name } of companies) {
    if (await store.read('organisation', slugOf(name), documentId.organisation())) {
      throw new AlreadyLoaded(name);
    }
  }
  const founder = contextOf(store, administrator, now - 90 * DAY);
  const loaded = new Map<string, SampleCompany>();
  for (const company of companies) loaded.set((await createOrganisation(founder, company)).orgId, company);

  const people = [...employees, ...colleagues].filter(({ email }) => !STRANGERS.has(email));
  await inParallel(people, (employee) => simulateFirstSignIn(store, employee, founder.clock()));
  for (const [org, { members }] of loaded)
    for (const [email, role] of Object.entries(members))
      await setMemberRole(founder, org, idOf(employeeOf(email)), role);

  for (const [org, { events, members }] of loaded) {
    const [owner = ''] = Object.keys(members);
    for (const event of events) await loadEvent({ store, now, cards }, org, event, employeeOf(owner));
  }
  for (const { daysAgo, from, target, to } of invitations)
    await invite(contextOf(store, employeeOf(from), now - daysAgo * DAY), target, to);
}
