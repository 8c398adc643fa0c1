import { PAGE_SIZE } from '#contract/base/limits.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { Member, MembersQuery } from '#contract/organisations/members.ts';
import { lookAtOrganisation } from '../../domain/access/organisationAccess.ts';
import type { Context } from '../../domain/context.ts';
import { searchKeysOf } from '../../domain/organisations/searchKeys.ts';
import type { MemberDocument, MemberEntryDocument } from '../../store/documents.ts';

export interface MembersPage {
  readonly members: readonly Member[];
  /** The `after` of the next page. Null on the last page, which can be empty. */
  readonly next: string | null;
}

/** Includes Inactive members. @throws Refusal not_found, forbidden */
export async function listMembers(
  ctx: Context,
  org: string,
  { after, role, search }: MembersQuery,
): Promise<MembersPage> {
  await lookAtOrganisation(ctx, org, 'organisation_edit');
  const words = searchText(search);
  const by = role === undefined ? 'key' : 'roleKey';
  const startsWith = role === undefined ? words : `${role}\t${words}`;
  const found = await ctx.store.range(
    words === '' ? 'member' : 'memberEntry',
    { by, startsWith, after, limit: PAGE_SIZE },
    org,
  );
  return {
    members: found.filter((one) => words === '' || isFirstFound(one, words)).map(presentMember),
    next: found.length < PAGE_SIZE ? null : (found.at(-1)?.[by] ?? null),
  };
}

/** A search can find several entries of one member. Only the first of them counts, so no one appears twice. */
function isFirstFound({ email, key, name }: MemberDocument | MemberEntryDocument, words: string): boolean {
  const [first] = searchKeysOf({ email, name })
    .filter((one) => one.startsWith(words))
    .toSorted();
  return key.startsWith(`${first}\t`);
}

const presentMember = (member: MemberDocument | MemberEntryDocument): Member => ({
  Id: member.userId,
  Name: member.name,
  AvatarUrl: member.avatarUrl,
  Email: member.email,
  Role: member.role,
  Since: member.since,
});
