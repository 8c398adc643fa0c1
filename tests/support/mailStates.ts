import type { EventRef } from '#contract/base/identifiers.ts';
import { clearAccount } from '../../functions/background/users/clearAccount.ts';
import { type Caller, OTHER, person, type Portal } from './portal.ts';

interface MailState {
  /** True if the person comes from another organisation. */
  readonly isOutside?: boolean;
  /** Happens between the creation of an email to the person and the try to send it. */
  readonly change: (portal: Portal, ref: EventRef, who: Caller) => Promise<unknown>;
}

const nothing = () => Promise.resolve();

/** What can have happened to a person who takes part in an event, once an email to them waits. */
export const MAIL_STATES = {
  unchanged: { change: nothing },
  fromOutside: { isOutside: true, change: nothing },
  becameGuest: { change: (portal, ref, who) => portal.setEventRole(ref, who, 'Guest') },
  inactiveAtEvent: { change: (portal, ref, who) => portal.setEventRole(ref, who, 'Inactive') },
  outsideAndInactive: {
    isOutside: true,
    change: (portal, ref, who) => portal.setEventRole(ref, who, 'Inactive'),
  },
  inactiveInOrganisation: { change: (portal, { org }, who) => portal.setRole(org, who, 'Inactive') },
  inactiveAdminOfOrganisation: {
    change: async (portal, ref, who) => {
      await portal.setEventRole(ref, who, 'Inactive');
      await portal.setRole(ref.org, who, 'Admin');
    },
  },
  removed: {
    change: async (portal, { event, org }, who) => {
      const path = `/v1/e/${org}/${event}/participants/${who.userId}`;
      const admin = await portal.signIn(person());
      await portal.setRole(org, admin, 'Admin');
      await admin.call('DELETE', path);
    },
  },
  deletedTheAccount: {
    change: async ({ deps }, _ref, who) => {
      await who.call('DELETE', '/v1/u/details', { confirm: who.person.email });
      await clearAccount(deps, { kind: 'clearAccount', userId: who.userId });
    },
  },
  optedOut: {
    change: (_portal, _ref, who) => who.call('PUT', '/v1/u/details', { name: 'Ada', event_mails: false }),
  },
  changedAddress: {
    change: (portal, _ref, who) => portal.signIn({ ...who.person, email: `new.${who.person.email}` }),
  },
} as const satisfies Readonly<Record<string, MailState>>;

export type MailStateName = keyof typeof MAIL_STATES;
export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as readonly MailStateName[];

/** Signs in a person for each state, who takes part in the event. */
export async function peopleInStates(
  portal: Portal,
  ref: EventRef,
  names: readonly MailStateName[] = MAIL_STATE_NAMES,
): Promise<ReadonlyMap<MailStateName, Caller>> {
  const people = new Map<MailStateName, Caller>();
  for (const name of names) {
    const state: MailState = MAIL_STATES[name];
    const who = await portal.signIn(person(state.isOutside ? OTHER : undefined));
    await portal.setEventRole(ref, who, 'Member');
    people.set(name, who);
  }
  return people;
}
