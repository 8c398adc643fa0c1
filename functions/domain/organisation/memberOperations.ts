import type { Role } from '#contract/permissions.ts';
import type { Instant } from '#contract/text.ts';
import {
  documentId,
  type MemberDocument,
  type MemberEntryDocument,
  type ProfileDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { searchKeysOf, searchText } from './searchKeys.ts';

/** Somebody in an organisation, without what follows from it. */
export interface Membership {
  readonly orgId: string;
  readonly profile: Pick<ProfileDocument, 'userId' | 'name' | 'email' | 'avatarUrl'>;
  readonly role: Role;
  readonly since: Instant;
}

/**
 * Part of a commit that writes a member, together with the entries that they are found by.
 * @param before the member as read; null for somebody new
 */
export function memberOperations(before: Stored<MemberDocument> | null, after: Membership): Operation[] {
  const [document, ...entries] = memberDocuments(after);
  const stale = before?.key === undefined ? [] : entriesOf(before).slice(entries.length);
  return [
    before === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: before.etag },
    ...entries.map((entry): Operation => ({ do: 'upsert', document: entry })),
    ...stale.map(({ id }): Operation => ({ do: 'delete', type: 'memberEntry', id })),
  ];
}

/** Part of a commit that takes a member away, together with the entries that they are found by. */
export const memberRemoval = (member: Stored<MemberDocument>): Operation[] => [
  { do: 'delete', type: 'member', id: member.id, ifMatch: member.etag },
  ...entriesOf(member).map(({ id }): Operation => ({ do: 'delete', type: 'memberEntry', id })),
];

/** A member's own document, and the entries that they are found by. */
export function memberDocuments({
  orgId,
  profile,
  role,
  since,
}: Membership): [MemberDocument, ...MemberEntryDocument[]] {
  const { avatarUrl, email, name, userId } = profile;
  const card = { orgId, userId, role, since, name, email, avatarUrl };
  const document: MemberDocument = {
    type: 'member',
    id: documentId.member(userId),
    ...card,
    ...keysOf(card, searchText(name)),
  };
  return [document, ...entriesOf(document)];
}

function entriesOf({ type: _type, ...member }: MemberDocument): MemberEntryDocument[] {
  return searchKeysOf(member).map((key, index) => ({
    ...member,
    type: 'memberEntry',
    id: documentId.memberEntry(member.userId, index),
    ...keysOf(member, key),
  }));
}

/** The tab sorts before all that a key holds: who is called Ann comes before who is called Ann Lee. */
const keysOf = ({ role, userId }: Pick<MemberDocument, 'role' | 'userId'>, text: string) => ({
  key: `${text}\t${userId}`,
  roleKey: `${role}\t${text}\t${userId}`,
});

/** Whether a member's copies are those of the profile. */
export const isCopied = (profile: Membership['profile'], member: MemberDocument): boolean =>
  profile.name === member.name && profile.email === member.email && profile.avatarUrl === member.avatarUrl;
