import { useDeferredValue, useState } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Member, MemberRole } from '#contract/organisations/members.ts';
import { useAllMembers, useMembers } from '../../../api/data/members.ts';
import { findPeople } from '../../../shared/people/arrangePeople.ts';
import { useFilterInAddress } from '../../../shared/people/useFilterInAddress.ts';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { memberFilterOf, membersWith } from './memberFilters.ts';

/**
 * Searches and filters members. If the portal has read all of them, it also counts and sorts them. Otherwise the server
 * searches, and the list is in the server's order.
 */
export function useFoundMembers(ref: OrganisationRef) {
  const [typed, setTyped] = useState('');
  const [filterInAddress, setFilter] = useFilterInAddress();
  const filter = memberFilterOf(filterInAddress);
  const search = useDebounced(typed.trim());
  const deferredSearch = useDeferredValue(typed);

  const all = useAllMembers(ref);
  const isComplete = all.items !== undefined && !all.hasMore;
  const isFiltered = search !== '' || filter.role !== null;
  const found = useMembers(ref, !isComplete && isFiltered ? { search, role: filter.role } : null);
  const list = isComplete || !isFiltered ? all : found;
  const members = list.items && membersWith(list.items, filter.role);

  const showRole = (ids: ReadonlySet<string>, role: MemberRole) => {
    const changed = (member: Member) => (ids.has(member.Id) ? { ...member, Role: role } : member);
    all.change(changed);
    found.change(changed);
  };
  return {
    typed,
    setTyped,
    filter,
    setFilter,
    isComplete,
    list: { ...list, items: isComplete && members ? findPeople(members, deferredSearch) : members },
    isNarrowed: typed.trim() !== '' || filter.role !== null,
    showEveryone: () => {
      setTyped('');
      setFilter('everyone');
    },
    empty: typed.trim() === '' ? filter.emptyText : `No one matches “${typed.trim()}”.`,
    /** Undefined unless the portal has read all members. */
    countOf: (role: MemberRole | null) =>
      isComplete && all.items ? membersWith(all.items, role).length : undefined,
    showRole,
  };
}
