import { SendRegular } from '@fluentui/react-icons';
import { useDeferredValue, useState } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { Member, MemberRole } from '#contract/organisations/members.ts';
import { changeMembers, endSessions, useAllMembers, useMembers } from '../../../api/data/members.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { MainLink } from '../../../shared/manage/BottomAction.tsx';
import { organisationSectionAddress } from '../../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import { findPeople, type PeopleOrder } from '../../../shared/people/arrangePeople.ts';
import { FilterChips } from '../../../shared/people/FilterChips.tsx';
import { PeopleAdministration } from '../../../shared/people/PeopleAdministration.tsx';
import { type PeopleColumn, PeopleGrid } from '../../../shared/people/PeopleGrid.tsx';
import { ShowEveryone } from '../../../shared/people/ShowEveryone.tsx';
import { useFilterInAddress } from '../../../shared/people/useFilterInAddress.ts';
import { usePeopleActions } from '../../../shared/people/usePeopleActions.ts';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { dayOf, viewersTimeZone } from '../../../ui/dates.ts';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { FindField } from '../../../ui/lists/FindField.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { endSessionsNotice, endSessionsQuestion, mayEndSessions } from './endingSessions.ts';
import { MEMBER_FILTERS, memberFilterOf, membersWith } from './memberFilters.ts';
import { MEMBER_ROLES, questionBefore } from './memberRoles.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly name: string;
  readonly readersRole: Role | null;
  /** True if the organisation is archived. */
  readonly isFixed: boolean;
}

const JOINED: PeopleColumn<Member> = {
  heading: 'Joined',
  sortKey: ({ Since }) => Since,
  textOf: ({ Since }) => dayOf(Since, viewersTimeZone()),
};

export function MembersSection(props: Props) {
  const { isFixed, organisationRef } = props;
  const found = useFoundMembers(organisationRef);
  const { countOf, filter, list, setFilter, setTyped, typed } = found;
  return (
    <Section heading="Members" actions={!isFixed && <InvitePeople organisationRef={organisationRef} />}>
      <div>
        <FindField
          label="Find a member by name or email"
          value={typed}
          onChange={setTyped}
          found={list.isStale || list.hasMore ? undefined : list.items?.length}
        />
        <FilterChips
          label="Show"
          chips={MEMBER_FILTERS.map(({ id, name: text, role }) => ({ id, name: text, count: countOf(role) }))}
          chosen={filter.id}
          onChoose={setFilter}
        />
        <Members {...props} found={found} />
      </div>
    </Section>
  );
}

interface MembersProps extends Props {
  readonly found: ReturnType<typeof useFoundMembers>;
}

function Members({ found, isFixed, name, organisationRef, readersRole }: MembersProps) {
  const { empty, isComplete, isNarrowed, list, showEveryone, showRole } = found;
  const [order, setOrder] = useState<PeopleOrder>({ column: 'Name', direction: 'ascending' });
  const selection = useSelection<Member>();
  const { data: me } = useProfile();
  const { ask, giveRole, run, ...actions } = usePeopleActions<MemberRole, Member>({
    readAgain: list.retry,
    changeRoles: (ids, role, onResults) => changeMembers(organisationRef, ids, role, onResults),
    showRole,
    several: 'members',
    onDone: selection.unselect,
  });
  const endSessionsOf = useEndingSessions(organisationRef, { ask, run });
  const onRole = (members: readonly Member[], role: MemberRole) =>
    giveRole(members, role, questionBefore(members, role, { me: me?.Email ?? '', organisation: name }));
  const actionsOf = (member: Member) =>
    mayEndSessions(readersRole, member)
      ? [{ text: 'End all sessions…', onChoose: () => endSessionsOf(member) }]
      : [];
  const shared = { selection, choices: MEMBER_ROLES, isFixed, onRole };
  return (
    <PeopleAdministration
      {...shared}
      actions={actions}
      removal="Deactivate"
      onRemove={(people) => onRole(people, 'Inactive')}
    >
      <PagedList
        query={list}
        empty={empty}
        illustration="people"
        action={isNarrowed && <ShowEveryone onClick={showEveryone} />}
      >
        {(people) => (
          <PeopleGrid
            {...shared}
            label="Members"
            people={people}
            column={JOINED}
            order={order}
            onOrder={isComplete ? setOrder : undefined}
            busy={actions.busy}
            actionsOf={actionsOf}
          />
        )}
      </PagedList>
    </PeopleAdministration>
  );
}

const InvitePeople = ({ organisationRef }: Pick<Props, 'organisationRef'>) => (
  <MainLink icon={<SendRegular />} to={organisationSectionAddress(organisationRef, 'Invitations')}>
    Invite people
  </MainLink>
);

function useEndingSessions(
  organisationRef: OrganisationRef,
  { ask, run }: Pick<ReturnType<typeof usePeopleActions>, 'ask' | 'run'>,
) {
  const notify = useNotify();
  return (member: Member) =>
    ask(endSessionsQuestion(member), () =>
      run(`Unable to end the sessions of ${member.Name}.`, async () => {
        const isMailed = await endSessions(organisationRef, member.Id);
        notify('Success', endSessionsNotice(member, isMailed));
      }),
    );
}

/**
 * Searches and filters members. If the portal has read all of them, it also counts and sorts them. Otherwise the server
 * searches, and the list is in the server's order.
 */
function useFoundMembers(ref: OrganisationRef) {
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
