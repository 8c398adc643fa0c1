import type { Role } from '#contract/base/permissions.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { Instant } from '#contract/base/text.ts';
import {
  documentId,
  type MemberDocument,
  type MemberEntryDocument,
  type ProfileDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { searchKeysOf } from './searchKeys.ts';

export interface Membership {
  readonly orgId: string;
  readonly profile: Pick<ProfileDocument, 'userId' | 'name' | 'email' | 'avatarUrl'>;
  readonly role: Role;
  readonly since: Instant;
}

/** Returns operations that store the member and its search entries, and delete the entries that it no longer needs. */
export function memberOperations(before: Stored<MemberDocument> | null, after: Membership): Operation[] {
  const [document, ...entries] = memberDocuments(after);
  const stale = before?.key === undefined ? [] : entriesOf(before).slice(entries.length);
  return [
    before === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: before.etag },
    ...entries.map((entry): Operation => ({ do: 'upsert', document: entry })),
    ...stale.map(({ id }): Operation => ({ do: 'delete', type: 'memberEntry', id })),
  ];
}

export const memberRemoval = (member: Stored<MemberDocument>): Operation[] => [
  { do: 'delete', type: 'member', id: member.id, ifMatch: member.etag },
  ...entriesOf(member).map(({ id }): Operation => ({ do: 'delete', type: 'memberEntry', id })),
];

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

/** A tab sorts before all other characters of a key, so “Ann” comes before “Ann Lee”. */
const keysOf = ({ role, userId }: Pick<MemberDocument, 'role' | 'userId'>, text: string) => ({
  key: `${text}\t${userId}`,
  roleKey: `${role}\t${text}\t${userId}`,
});

export const isCopied = (profile: Membership['profile'], member: MemberDocument): boolean =>
  profile.name === member.name && profile.email === member.email && profile.avatarUrl === member.avatarUrl;
