import { SendRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { Member, MemberRole } from '#contract/organisations/members.ts';
import { changeMembers, endSessions, useAllMembers, useMembers } from '../../../api/data/members.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { MainLink } from '../../../shared/manage/BottomAction.tsx';
import { organisationSectionAddress } from '../../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import type { PeopleOrder } from '../../../shared/people/arrangePeople.ts';
import { FindPeople } from '../../../shared/people/FindPeople.tsx';
import { PeopleAdministration } from '../../../shared/people/PeopleAdministration.tsx';
import { type PeopleColumn, PeopleGrid } from '../../../shared/people/PeopleGrid.tsx';
import { ShowEveryone } from '../../../shared/people/ShowEveryone.tsx';
import { usePeopleActions } from '../../../shared/people/usePeopleActions.ts';
import { type FoundPeople, usePeopleSearch } from '../../../shared/people/usePeopleSearch.ts';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { dayOf, viewersTimeZone } from '../../../ui/dates.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { endSessionsNotice, endSessionsQuestion, mayEndSessions } from './endingSessions.ts';
import { MEMBER_FILTERS } from './memberFilters.ts';
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
  const search = usePeopleSearch(MEMBER_FILTERS, useAllMembers(organisationRef));
  const found = search.resultOf(useMembers(organisationRef, search.query));
  return (
    <Section heading="Members" actions={!isFixed && <InvitePeople organisationRef={organisationRef} />}>
      <div>
        <FindPeople label="Find a member by name or email" found={found} />
        <Members {...props} found={found} />
      </div>
    </Section>
  );
}

interface MembersProps extends Props {
  readonly found: FoundPeople<Member>;
}

function Members({ found, isFixed, name, organisationRef, readersRole }: MembersProps) {
  const { empty, isComplete, isNarrowed, list, readAgain, showEveryone, showRole } = found;
  const [order, setOrder] = useState<PeopleOrder>({ column: 'Name', direction: 'ascending' });
  const selection = useSelection<Member>();
  const { data: me } = useProfile();
  const { ask, giveRole, run, ...actions } = usePeopleActions<MemberRole, Member>({
    readAgain,
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
