import { useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Member, MemberRole } from '#contract/members.ts';
import { changeMembers, useMembers } from '../../../api/members.ts';
import { useMe } from '../../../api/queries.ts';
import { usePeopleActions } from '../../../shared/people/usePeopleActions.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { PeopleQuestionDialog } from '../../../shared/people/PeopleQuestionDialog.tsx';
import table from '../../../shared/people/PeopleTable.module.css';
import { PeopleTools } from '../../../shared/people/PeopleTools.tsx';
import { RefusedList } from '../../../shared/people/RefusedList.tsx';
import { SelectionBar } from '../../../shared/people/SelectionBar.tsx';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { MemberRow } from './MemberRow.tsx';
import { MEMBER_ROLES, questionBefore } from './memberRoles.ts';
import styles from './Section.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  /** The organisation's. */
  readonly name: string;
}

/** Everybody in the organisation, to be searched, and given another role: one or several at once. */
export function MembersSection({ name, organisationRef }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<MemberRole | null>(null);
  const search = useDebounced(typed.trim());
  const list = useMembers(organisationRef, { search, role });
  const shown = list.items ?? [];
  const selection = useSelection<Member>();
  const { data: me } = useMe();
  const { busy, cancel, confirm, giveRole, question, refusal, refused } = usePeopleActions<
    MemberRole,
    Member
  >({
    list,
    changeRoles: (ids, wanted) => changeMembers(organisationRef, ids, wanted),
    several: 'members',
    onDone: selection.unselect,
  });
  const change = (members: readonly Member[], wanted: MemberRole) =>
    giveRole(members, wanted, questionBefore(members, wanted, { me: me?.Email ?? '', organisation: name }));

  return (
    <section aria-labelledby="members-heading">
      <div className={styles.head}>
        <h2 className={styles.heading} id="members-heading">
          Members
        </h2>
      </div>
      <PeopleTools
        label="Find a member by name or e-mail"
        typed={typed}
        onType={setTyped}
        list={list}
        choices={MEMBER_ROLES}
        role={role}
        onRole={setRole}
      />
      <SelectionBar
        choices={MEMBER_ROLES}
        selection={selection}
        shown={shown}
        busy={busy}
        onChoose={(wanted) => change(selection.people, wanted)}
        onDeactivate={() => change(selection.people, 'Inactive')}
      />
      <Refusal reason={refusal} />
      <RefusedList refused={refused} />
      <PagedList query={list} empty={emptyText(search, role)} illustration="people">
        {(members) => (
          <ul className={table.people}>
            {members.map((member) => (
              <MemberRow
                key={member.Id}
                member={member}
                selected={selection.has(member)}
                onSelect={(on) => (on ? selection.select([member]) : selection.unselect([member.Id]))}
                busy={busy}
                onChoose={(wanted) => change([member], wanted)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <PeopleQuestionDialog question={question} confirm={confirm} cancel={cancel} />
    </section>
  );
}

function emptyText(search: string, role: MemberRole | null): string {
  if (search !== '') return `Nobody here is called “${search}”.`;
  return role === null ? 'Nobody is in this organisation yet.' : `Nobody here is ${role}.`;
}
