import { useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Member, MemberRole } from '#contract/members.ts';
import { useMembers } from '../../../api/members.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FindField } from '../../../ui/FindField.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import table from '../../../ui/people/PeopleTable.module.css';
import { SelectionBar } from '../../../ui/people/SelectionBar.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { MemberRow } from './MemberRow.tsx';
import { MEMBER_ROLES } from './memberRoles.ts';
import styles from './Section.module.css';
import { useChangingRoles } from './useChangingRoles.ts';

interface Props {
  readonly organisationRef: OrganisationRef;
  /** The organisation's. */
  readonly name: string;
}

/** Everybody in the organisation, to be searched, and given another role: one or several at once. */
export function MembersSection({ name, organisationRef }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<MemberRole | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, Member>>(new Map());
  const search = useDebounced(typed.trim());
  const list = useMembers(organisationRef, { search, role });
  const unselect = (ids: readonly string[]) => {
    const gone = new Set(ids);
    setSelected((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  };
  const { busy, cancel, confirm, question, refused, want } = useChangingRoles({
    organisationRef,
    organisation: name,
    list,
    onChanged: unselect,
  });
  const select = (chosen: readonly Member[]) =>
    setSelected((now) => new Map([...now, ...chosen.map((member) => [member.Id, member] as const)]));

  return (
    <section aria-labelledby="members-heading">
      <div className={styles.head}>
        <h2 className={styles.heading} id="members-heading">
          Members
        </h2>
      </div>
      <div className={table.tools}>
        <FindField
          label="Find a member by name or e-mail"
          value={typed}
          onChange={setTyped}
          found={list.isStale ? undefined : countOf(list)}
        />
        <label className={table.filter}>
          Role
          <select
            value={role ?? ''}
            onChange={(event) =>
              setRole(MEMBER_ROLES.find((one) => one.role === event.target.value)?.role ?? null)
            }
          >
            <option value="">All</option>
            {MEMBER_ROLES.map((one) => (
              <option key={one.role}>{one.role}</option>
            ))}
          </select>
        </label>
      </div>
      <SelectionBar
        choices={MEMBER_ROLES}
        selected={[...selected.values()]}
        shown={list.items ?? []}
        busy={busy}
        onSelectShown={(all) =>
          all ? select(list.items ?? []) : unselect((list.items ?? []).map(({ Id }) => Id))
        }
        onClear={() => setSelected(new Map())}
        onChoose={(wanted) => want([...selected.values()], wanted)}
        onDeactivate={() => want([...selected.values()], 'Inactive')}
      />
      {refused.length > 0 && (
        <ul className={table.refused} role="alert" aria-label="Who could not be changed">
          {refused.map(({ id, name: who, sentence }) => (
            <li key={id}>
              <strong>{who}</strong> {sentence}
            </li>
          ))}
        </ul>
      )}
      <PagedList query={list} empty={emptyText(search, role)} illustration="people">
        {(shown) => (
          <ul className={table.people}>
            {shown.map((member) => (
              <MemberRow
                key={member.Id}
                member={member}
                selected={selected.has(member.Id)}
                onSelect={(on) => (on ? select([member]) : unselect([member.Id]))}
                busy={busy}
                onChoose={(wanted) => want([member], wanted)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirm={question?.confirm ?? ''}
        cancel="Cancel"
        danger
        onConfirm={confirm}
        onCancel={cancel}
      />
    </section>
  );
}

/** How many were found, as far as is known. */
const countOf = ({ hasMore, items }: { hasMore: boolean; items: readonly Member[] | undefined }) =>
  items && (hasMore ? `${items.length} or more` : items.length);

function emptyText(search: string, role: MemberRole | null): string {
  if (search !== '') return `Nobody here is called “${search}”.`;
  return role === null ? 'Nobody is in this organisation yet.' : `Nobody here is ${role}.`;
}
