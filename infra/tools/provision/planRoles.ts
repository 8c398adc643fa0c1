import type * as z from 'zod';
import type { Role } from '#contract/base/permissions.ts';
import { EmailAddress, normaliseEmail } from '#contract/base/text.ts';
import { InviteResultsAnswer, SentInvitationsAnswer } from '#contract/invitations/invitations.ts';
import { MemberResultsAnswer, MembersAnswer } from '#contract/organisations/members.ts';
import { ParticipantRolesAnswer, ParticipantsAnswer } from '#contract/users/participants.ts';
import { ApiRefusal, type Session } from '../session/openSession.ts';
import { change, leave, type Step } from './step.ts';

/** An organisation or event in which people have roles. */
export interface RoleScope {
  readonly target: string;
  /** The path below /v1: `o/brightwater`, `e/brightwater/harbour-hack-week`. */
  readonly path: string;
  /** True if the organisation or event doesn't exist yet, so that no one has a role in it. */
  readonly isNew: boolean;
  /** Invites someone who becomes Owner when they accept. People who accept other invitations become Members. */
  readonly inviteOwner?: (email: string) => Promise<void>;
}

interface PersonWithRole {
  readonly id: string;
  readonly role: Role;
}

/** Plans a step for each person. @param wanted the role for each email address */
export async function planRoles(
  session: Session,
  scope: RoleScope,
  wanted: Readonly<Record<string, Role>> = {},
): Promise<Step[]> {
  const emails = Object.keys(wanted);
  if (emails.length === 0) return [];
  const invited = scope.isNew ? new Set<string>() : await invitedEmails(session, scope);
  const steps: Step[] = [];
  for (const [address, role] of Object.entries(wanted)) {
    const email = normaliseEmail(EmailAddress.parse(address));
    const person = scope.isNew ? null : await findPerson(session, scope, email);
    steps.push(planRole(session, scope, { email, role, person, isInvited: invited.has(email) }));
  }
  return steps;
}

interface PlannedRole {
  readonly email: string;
  readonly role: Role;
  readonly person: PersonWithRole | null;
  readonly isInvited: boolean;
}

function planRole(session: Session, scope: RoleScope, { email, isInvited, role, person }: PlannedRole): Step {
  const target = `${email} at ${scope.target}`;
  if (person?.role === role) return leave(target);
  if (person !== null)
    return change(target, [{ field: 'role', from: person.role, to: role }], () =>
      setRole(session, scope, person.id, role),
    );
  if (role === 'Inactive') return leave(target, 'has no role there');
  if (isInvited) return leave(target, 'is invited, but hasn’t accepted yet');
  const { inviteOwner } = scope;
  if (role === 'Owner' && inviteOwner !== undefined)
    return { target, kind: 'invite', changes: [], apply: () => inviteOwner(email) };
  return {
    target,
    kind: 'invite',
    changes: [],
    ...(role === 'Member' ? {} : { note: `becomes ${role} in the next run after accepting` }),
    apply: () => invite(session, scope, email),
  };
}

const readPeople = async (
  session: Session,
  { path }: RoleScope,
  query: string,
): Promise<readonly Entry[]> => {
  if (path.startsWith('o/'))
    return (await session.call(MembersAnswer, `/v1/${path}/members/?${query}`)).data.Members;
  return (await session.call(ParticipantsAnswer, `/v1/${path}/participants/?${query}`)).data.Participants;
};

type Entry = Pick<z.infer<typeof MembersAnswer>['Members'][number], 'Id' | 'Email' | 'Role'>;

/** Compares whole addresses, because the API's search also finds longer addresses with the same beginning. */
async function findPerson(session: Session, scope: RoleScope, email: string): Promise<PersonWithRole | null> {
  const found = await readPeople(session, scope, new URLSearchParams({ search: email }).toString());
  const one = found.find(({ Email }) => normaliseEmail(Email) === email);
  return one === undefined ? null : { id: one.Id, role: one.Role };
}

async function invitedEmails(session: Session, { path }: RoleScope): Promise<ReadonlySet<string>> {
  const { data } = await session.call(SentInvitationsAnswer, `/v1/${path}/invitations/`);
  const pending = data.Invitations.filter(({ State }) => State === 'Queued' || State === 'Sent');
  return new Set(pending.map(({ Email }) => normaliseEmail(Email)));
}

async function setRole(session: Session, { path }: RoleScope, id: string, role: Role): Promise<void> {
  const lines = [{ id, role }];
  const { data } = path.startsWith('o/')
    ? await session.call(MemberResultsAnswer, `/v1/${path}/members/`, {
        method: 'PUT',
        body: { members: lines },
      })
    : await session.call(ParticipantRolesAnswer, `/v1/${path}/participants/`, {
        method: 'PUT',
        body: { participants: lines },
      });
  requireDone(data.Results);
}

async function invite(session: Session, { path }: RoleScope, email: string): Promise<void> {
  const { data } = await session.call(InviteResultsAnswer, `/v1/${path}/invitations/`, {
    body: { emails: [email] },
  });
  requireDone(data.Results);
}

function requireDone(results: readonly { readonly Status: string; readonly Message: string | null }[]): void {
  const refused = results.find(({ Status }) => Status === 'Refused');
  if (refused) throw new ApiRefusal(400, refused.Message ?? 'The API refused this change.');
}
