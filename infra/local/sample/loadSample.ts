import { slugOf } from '#contract/base/identifiers.ts';
import { DAY } from '#contract/base/times.ts';
import { Refusal } from '../../../functions/core/errors.ts';
import type { Context } from '../../../functions/domain/context.ts';
import { invite } from '../../../functions/features/invitations/invite.ts';
import { createOrganisation } from '../../../functions/features/portalAdmin/createOrganisation.ts';
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

/** Chooses the identifier, so that of two loads at the same time only one creates the organisation. @returns the identifier */
async function createCompany(founder: Context, company: SampleCompany): Promise<string> {
  try {
    const { orgId } = await createOrganisation(founder, { ...company, id: slugOf(company.name) });
    return orgId;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'identifier_taken') throw new AlreadyLoaded(company.name);
    throw error;
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
 * @throws AlreadyLoaded before any change, if the store contains the first of these organisations, or another load creates it
 */
export async function loadSample({ store, now, portalOrigin }: SampleInput): Promise<void> {
  const { cards, companies, invitations } = readSample(portalOrigin);
  const founder = contextOf(store, administrator, now - 90 * DAY);
  const loaded = new Map<string, SampleCompany>();
  for (const company of companies) loaded.set(await createCompany(founder, company), company);

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
