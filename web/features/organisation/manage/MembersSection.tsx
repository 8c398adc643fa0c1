import { useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Member, MemberRole } from '#contract/members.ts';
import type { Role } from '#contract/permissions.ts';
import { changeMembers, endSessions, useMembers } from '../../../api/members.ts';
import { useProfile } from '../../../api/queries.ts';
import { usePeopleActions } from '../../../shared/people/usePeopleActions.ts';
import { PeopleTools } from '../../../shared/people/PeopleTools.tsx';
import { PeopleWithActions } from '../../../shared/people/PeopleWithActions.tsx';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { MemberRow } from './MemberRow.tsx';
import { endSessionsNotice, endSessionsQuestion, mayEndSessions } from './endingSessions.ts';
import { MEMBER_ROLES, questionBefore } from './memberRoles.ts';
import heading from '../../../ui/Heading.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly name: string;
  /** The reader's role in the organisation. */
  readonly role: Role | null;
}

export function MembersSection({ name, organisationRef, role: own }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<MemberRole | null>(null);
  const search = useDebounced(typed.trim());
  const list = useMembers(organisationRef, { search, role });
  const selection = useSelection<Member>();
  const { data: me } = useProfile();
  const { ask, giveRole, run, ...actions } = usePeopleActions<MemberRole, Member>({
    list,
    changeRoles: (ids, wanted) => changeMembers(organisationRef, ids, wanted),
    several: 'members',
    onDone: selection.unselect,
  });
  const endSessionsOf = useEndingSessions(organisationRef, { ask, run });
  const change = (members: readonly Member[], wanted: MemberRole) =>
    giveRole(members, wanted, questionBefore(members, wanted, { me: me?.Email ?? '', organisation: name }));

  return (
    <section aria-labelledby="members-heading">
      <div className={heading.head}>
        <h2 className={heading.heading} id="members-heading">
          Members
        </h2>
      </div>
      <PeopleTools
        label="Find a member by name or email"
        typed={typed}
        onType={setTyped}
        list={list}
        choices={MEMBER_ROLES}
        role={role}
        onRole={setRole}
      />
      <PeopleWithActions
        list={list}
        empty={emptyText(search, role)}
        choices={MEMBER_ROLES}
        selection={selection}
        actions={actions}
        onRole={change}
      >
        {(member, row) => (
          <MemberRow
            {...row}
            member={member}
            onChoose={(wanted) => change([member], wanted)}
            onEndSessions={mayEndSessions(own, member) ? () => endSessionsOf(member) : undefined}
          />
        )}
      </PeopleWithActions>
    </section>
  );
}

function emptyText(search: string, role: MemberRole | null): string {
  if (search !== '') return `No one matches “${search}”.`;
  return role === null ? 'Nobody is in this organisation yet.' : `Nobody here is ${role}.`;
}

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
