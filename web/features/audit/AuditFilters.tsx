import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { EventCard } from '#contract/events/events.ts';
import { useMembers } from '../../api/data/members.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { type FilterName, FILTERS } from './auditFilter.ts';
import { ACTION_LABELS, AUDIT_ACTIONS } from './auditLabels.ts';
import styles from './AuditFilters.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly events: readonly EventCard[];
  readonly query: URLSearchParams;
  /** The entries on the screen. The address has only the chosen person's id, so the filter takes the name from an entry. */
  readonly entries: readonly AuditEntry[];
  readonly onChange: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
}

export function AuditFilters({ entries, events, onChange, onClear, organisationRef, query }: Props) {
  const valueOf = (name: FilterName) => query.get(name) ?? '';
  const shared = (name: FilterName) => ({
    className: `outlined ${styles.control}`,
    value: valueOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, target.value),
  });
  return (
    <search className={`grid ${styles.filters}`} aria-label="Filters of the log">
      <Field label="Event">
        <select {...shared('event')}>
          <option value="">All</option>
          {events.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </select>
      </Field>
      <PersonField
        key={valueOf('actor')}
        organisationRef={organisationRef}
        entries={entries}
        actor={valueOf('actor')}
        onChange={(actor) => onChange('actor', actor)}
      />
      <Field label="Action">
        <select {...shared('action')}>
          <option value="">All</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {ACTION_LABELS[action]}
            </option>
          ))}
        </select>
      </Field>
      <Field label="From">
        <input type="date" max={valueOf('to')} {...shared('from')} />
      </Field>
      <Field label="To">
        <input type="date" min={valueOf('from')} {...shared('to')} />
      </Field>
      {FILTERS.some((name) => valueOf(name) !== '') && (
        <SmallButton onClick={onClear}>Clear filters</SmallButton>
      )}
    </search>
  );
}

function Field({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <label className={`gap-xs shrink strong grid ${styles.field}`}>
      {label}
      {children}
    </label>
  );
}

interface PersonProps extends Pick<Props, 'entries' | 'organisationRef'> {
  /** Id of the chosen person; empty for everyone. */
  readonly actor: string;
  readonly onChange: (actor: string) => void;
}

function PersonField({ actor, entries, onChange, organisationRef }: PersonProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const members = useMembers(organisationRef, { search: useDebounced((typed ?? '').trim()), role: null });
  const people = (members.items ?? []).map(({ Email, Id, Name }) => ({ id: Id, text: `${Name} (${Email})` }));
  const name = entries.find(({ Actor }) => Actor?.Id === actor)?.Actor?.Name;
  const choose = (text: string) => {
    setTyped(text);
    const chosen = people.find((person) => person.text === text);
    if (chosen) onChange(chosen.id);
    else if (text === '') onChange('');
  };
  return (
    <Field label="Person">
      <input
        className={`outlined ${styles.control}`}
        type="search"
        list={listId}
        autoComplete="off"
        placeholder="All"
        value={typed ?? (actor === '' ? '' : (name ?? 'The selected person'))}
        onChange={(event) => choose(event.target.value)}
      />
      <datalist id={listId}>
        {people.map(({ id, text }) => (
          <option key={id} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
