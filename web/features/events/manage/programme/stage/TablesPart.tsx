import { Button, Input } from '@fluentui/react-components';
import { useMemo } from 'react';
import { TABLE_NUMBER_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { Tables } from '#contract/stage/demoDay.ts';
import { editableTables, type TablesEdit } from '../../../../../api/data/demoDay.ts';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { changeRow } from '../../../../../forms/rows.ts';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Tag } from '../../../../../ui/Tag.tsx';
import { PrintTables } from './PrintTables.tsx';
import {
  fillTables,
  TABLE_LABELS,
  tablesRefusal,
  toTableEdit,
  toTableValues,
  type TypedTable,
} from './tableValues.ts';
import styles from './DemoDay.module.css';

interface Props {
  readonly event: PageEvent;
}

export function TablesPart({ event }: Props) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableTables(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Tables"
      text="Each team has a table with a number. The table of a team that withdraws stays empty, and late teams get the next numbers, so no one has to move."
      editable={editable}
    >
      {(form) => <TablesForm {...form} event={event} />}
    </FormSection>
  );
}

function TablesForm({ editable, event, loaded, person, renew }: SectionForm<Tables, TablesEdit> & Props) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toTableValues,
    save: (typed, tag) => editable.save(toTableEdit(typed), tag),
    reload: () => editable.read({}),
    labels: TABLE_LABELS,
    done: 'Tables have been updated.',
    failed: 'Error updating the tables.',
    renew,
  });
  const refused = tablesRefusal(values);
  const list = values.tables;
  const { change } = field('tables');
  const teams = teamsOf(loaded.data);
  const withoutTable = list.filter(({ number }) => number.trim() === '').length;
  if (list.length === 0)
    return (
      <EmptyState illustration="projects" text="There are no active projects yet, so no one needs a table." />
    );
  return (
    <Form canSave={refused === null} label="Tables" {...form}>
      <div className="row">
        <p className="text" aria-live="polite">
          {tablesText(list.length - withoutTable, withoutTable)}
        </p>
        {withoutTable > 0 && (
          <Button appearance="primary" onClick={() => change(fillTables(list))}>
            {withoutTable === list.length ? 'Number all teams' : 'Number the other teams'}
          </Button>
        )}
        <PrintTables eventName={event.Name} tables={loaded.data.Tables} isUnsaved={bar.changes > 0} />
      </div>
      <TableList tables={list} teams={teams} onChange={change} />
      <Conflict field={field('tables')} show={(theirs) => inWords(theirs, teams)} />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

interface ListProps {
  readonly tables: readonly TypedTable[];
  readonly teams: ReadonlyMap<string, Team>;
  readonly onChange: (tables: readonly TypedTable[]) => void;
}

function TableList({ onChange, tables, teams }: ListProps) {
  return (
    <ul id={fieldId('tables')} className="columns" aria-label="Tables" tabIndex={-1}>
      {tables.map(({ number, project }, at) => (
        <TableRow
          key={project}
          name={teams.get(project)?.name ?? project}
          isWithdrawn={teams.get(project)?.isWithdrawn ?? false}
          number={number}
          onChange={(typed) => onChange(changeRow(tables, at, { number: typed }))}
        />
      ))}
    </ul>
  );
}

interface Team {
  readonly name: string;
  readonly isWithdrawn: boolean;
}

const teamsOf = ({ Tables, WithoutTable }: Tables): ReadonlyMap<string, Team> =>
  new Map([
    ...Tables.map(({ Name, Project, Withdrawn }): [string, Team] => [
      Project,
      { name: Name ?? 'A deleted project', isWithdrawn: Withdrawn },
    ]),
    ...WithoutTable.map(({ Name, Project }): [string, Team] => [Project, { name: Name, isWithdrawn: false }]),
  ]);

const tablesText = (withTable: number, withoutTable: number): string =>
  withoutTable === 0
    ? `${plural(withTable, 'table', 'tables')}. Every team has one.`
    : `${plural(withTable, 'table', 'tables')}. ${plural(withoutTable, 'team has', 'teams have')} none.`;

const inWords = (tables: readonly TypedTable[], teams: ReadonlyMap<string, Team>): string =>
  tables
    .map(({ number, project }) => `${number || 'No table'}: ${teams.get(project)?.name ?? project}`)
    .join('\n');

interface RowProps {
  readonly name: string;
  readonly isWithdrawn: boolean;
  readonly number: string;
  readonly onChange: (number: string) => void;
}

function TableRow({ isWithdrawn, name, number, onChange }: RowProps) {
  return (
    <li className={`surface breaks grid gap-m padded ${styles.table}`}>
      <Input
        type="number"
        min={1}
        max={TABLE_NUMBER_MAX}
        aria-label={`Table of ${name}`}
        value={number}
        onChange={(_, { value }) => onChange(value)}
      />
      <span className="wrap strong">
        {name} {isWithdrawn && <Tag tone="accent">Withdrawn</Tag>}
      </span>
    </li>
  );
}
