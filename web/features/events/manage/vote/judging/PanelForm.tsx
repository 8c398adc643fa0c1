import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useDeferredValue, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Award } from '#contract/awards/awards.ts';
import { CRITERIA_MAX, CRITERION_TEXT_MAX, NAME_MAX, WEIGHT_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { Judging } from '#contract/judging/judging.ts';
import { judgingChances } from '#contract/judging/judgingFigures.ts';
import type { JudgingEdit } from '../../../../../api/data/judging.ts';
import { ChangedMark } from '../../../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../../forms/fields/ChoiceField.tsx';
import { DateTimeField } from '../../../../../forms/fields/DateTimeField.tsx';
import { fieldId, FieldFrame } from '../../../../../forms/fields/FieldFrame.tsx';
import { TextField } from '../../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { RemovedRow } from '../../../../../forms/RemovedRow.tsx';
import { RowButtons } from '../../../../../forms/RowButtons.tsx';
import { type Rows, useRows } from '../../../../../forms/useRows.ts';
import type { SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { sectionAddress } from '../../sections.ts';
import {
  criteriaInWords,
  criteriaOf,
  type EditedPanel,
  FEEDBACK,
  MODES,
  NEW_CRITERION,
  PANEL_LABELS,
  panelRefusal,
  type PanelValues,
  TEMPLATES,
  toJudgingEdit,
  toPanelValues,
  type TypedCriterion,
  VISITS,
} from './panelValues.ts';
import styles from './Judging.module.css';

interface Props extends SectionForm<Judging, JudgingEdit> {
  readonly event: PageEvent;
  readonly awards: readonly Award[];
  /** Null for a new panel. */
  readonly panelId: string | null;
  /** True once the panel is about to hold its final, whose times the form then has. */
  readonly isFinal: boolean;
  readonly onDone: () => void;
}

export function PanelForm({ awards, editable, event, isFinal, loaded, onDone, panelId, person }: Props) {
  const edited = { id: panelId, isFinal, event };
  const { bar, field, form, guard, values } = useEditForm({
    name: `${editable.key}/${panelId ?? 'new'}`,
    person,
    loaded,
    isNew: panelId === null,
    toValues: (judging: Judging) => toPanelValues(judging, edited),
    save: (typed, tag) => editable.save(toJudgingEdit(edited, typed), tag),
    reload: () => editable.read({}),
    labels: PANEL_LABELS,
    done: panelId === null ? 'Panel has been added.' : 'Panel has been updated.',
    failed: panelId === null ? 'Error adding the panel.' : 'Error updating the panel.',
    renew: onDone,
  });
  const refused = panelRefusal(edited, values);
  const capacities = loaded.data.Judges.flatMap(({ Capacity, Panels }) =>
    Capacity > 0 && Panels.includes(panelId ?? '') ? [Capacity] : [],
  );
  return (
    <Form canSave={refused === null} label="Panel" {...form}>
      <TextField
        field={field('name')}
        label={PANEL_LABELS.name}
        help="For example “Jury” or “Data track”."
        maxLength={NAME_MAX}
      />
      <AwardsField field={field('awards')} awards={awards} />
      {event.Tracks.length > 0 && (
        <ChoiceField
          field={field('track')}
          label={PANEL_LABELS.track}
          options={[
            { value: '', label: 'All tracks' },
            ...event.Tracks.map(({ Id, Name }) => ({ value: Id, label: Name })),
          ]}
        />
      )}
      <ChoiceField<number | 'All'>
        field={field('visits')}
        label={PANEL_LABELS.visits}
        help={<Chances event={event} values={values} capacities={capacities} />}
        options={VISITS}
      />
      <RoundFields fields={[field('mode'), field('opens_at'), field('closes_at')]} edited={edited} />
      <ChoiceField
        field={field('feedback')}
        label={PANEL_LABELS.feedback}
        help="A team reads it only if at least two judges wrote something."
        options={FEEDBACK}
      />
      <CriteriaField field={field('criteria')} isNew={panelId === null} />
      <FormBar save={panelId === null ? 'Add panel' : 'Save'} refused={refused} {...bar} isHidden={false} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

interface RoundFieldsProps {
  readonly fields: readonly [mode: FormField<PanelValues['mode']>, opens: FormField, closes: FormField];
  readonly edited: EditedPanel;
}

function RoundFields({ edited, fields: [mode, opens, closes] }: RoundFieldsProps) {
  const suffix = edited.isFinal ? ' in the final' : '';
  const { TimeZone: timeZone } = edited.event;
  return (
    <>
      <ChoiceField
        field={mode}
        label={`${PANEL_LABELS.mode}${suffix}`}
        help="In a hall, judges see table numbers, and go to the nearest project at which no other judge is. They can say that nobody is there."
        options={MODES}
      />
      <DateTimeField
        field={opens}
        label={`${PANEL_LABELS.opens_at}${suffix}`}
        timeZone={timeZone}
        help="Leave it empty for the start of the event. Before that time, judges can confirm the teams and practise."
      />
      <DateTimeField
        field={closes}
        label={`${PANEL_LABELS.closes_at}${suffix}`}
        timeZone={timeZone}
        help="Leave it empty for the end of the event. Scores arrive until you close the round. Both times move with the start of voting."
      />
    </>
  );
}

interface ChancesProps {
  readonly event: PageEvent;
  readonly values: PanelValues;
  /** The most projects that each judge takes. */
  readonly capacities: readonly number[];
}

/** A panel without judges counts as one with this many. */
const EXAMPLE_JUDGES = 5;
const FINALISTS = 10;

/** The calculator: it says what a choice is worth, so that organisers needn't know statistics. */
function Chances({ capacities, event: { Projects }, values: { track, visits: chosen } }: ChancesProps) {
  const judges = capacities.length || EXAMPLE_JUDGES;
  const active = Projects.filter(({ Status }) => Status === 'Active').length;
  // The page doesn't know which projects have chosen a track.
  const projects = useDeferredValue(track === '' ? active : 0);
  const wanted = projects * (chosen === 'All' ? judges : Math.min(chosen, judges));
  const possible = capacities.reduce((sum, most) => sum + Math.min(most, projects), 0) || wanted;
  const visits = possible < wanted ? Math.max(1, Math.floor(possible / projects)) : chosen;
  const chances = useMemo(
    () =>
      projects < 2
        ? null
        : judgingChances({
            projects,
            judges,
            visits,
            finalists: Math.min(FINALISTS, projects),
            finalJudges: judges,
          }),
    [projects, judges, visits],
  );
  if (chances === null) return 'Each judge scores about the same number of projects.';
  const each = Math.ceil(Math.min(wanted, possible) / judges);
  const limit = possible < wanted ? ', because some judges take no more' : '';
  return `With ${judges} judges${capacities.length === 0 ? ', for example,' : ''} and ${projects} projects, a judge scores about ${each}${limit}. The project that is really the best then comes first with a chance of ${percent(chances.first)}. More judges for each project, or a final, raise it.`;
}

const percent = (chance: number) => `${Math.round(100 * chance)} %`;

interface AwardsFieldProps {
  readonly field: FormField<readonly string[]>;
  readonly awards: readonly Award[];
}

function AwardsField({ awards, field }: AwardsFieldProps) {
  const eventRef = useEventRef();
  const { change, value } = field;
  const judged = awards.filter(({ DecidedBy, Id }) => DecidedBy === 'Judges' || value.includes(Id));
  return (
    <fieldset id={fieldId('awards')} tabIndex={-1} className="stack">
      <legend className="strong">
        {PANEL_LABELS.awards} {field.changed && <ChangedMark />}
      </legend>
      {judged.length === 0 ? (
        <p className="caption">
          No award is decided by judges yet. You can{' '}
          <Link to={sectionAddress(eventRef, 'Awards')}>add one</Link> later.
        </p>
      ) : (
        <div className="grid">
          {judged.map(({ Id, Name }) => (
            <Checkbox
              key={Id}
              label={Name}
              checked={value.includes(Id)}
              onChange={(_, { checked }) =>
                change(checked === true ? [...value, Id] : value.filter((one) => one !== Id))
              }
            />
          ))}
        </div>
      )}
      {field.problem !== undefined && <p className="error">{field.problem}</p>}
      <Conflict
        field={field}
        show={(ids) => ids.map((id) => awards.find(({ Id }) => Id === id)?.Name ?? id).join(', ')}
      />
    </fieldset>
  );
}

interface CriteriaFieldProps {
  readonly field: FormField<readonly TypedCriterion[]>;
  readonly isNew: boolean;
}

function CriteriaField({ field, isNew }: CriteriaFieldProps) {
  const criteria = useRows(field, 'name');
  return (
    <fieldset id={fieldId('criteria')} tabIndex={-1} className="stack">
      <legend className="subtitle">
        {PANEL_LABELS.criteria} {field.changed && <ChangedMark />}
      </legend>
      <p className="caption">
        Judges give each criterion a number from 1 to 5. They see what 1, 3 and 5 mean.
      </p>
      {isNew && <TemplateChoice onChoose={(name) => field.change(criteriaOf(name))} />}
      {field.problem !== undefined && <p className="error">{field.problem}</p>}
      <ol className="stack">
        {criteria.rows.map((criterion, at) => (
          <li key={criterion.key} className={`surface stack ${styles.criterion}`}>
            <CriterionRow criteria={criteria} criterion={criterion} at={at} problemAt={field.problemAt} />
          </li>
        ))}
      </ol>
      <RemovedRow
        rows={criteria}
        text={({ name }) => `${name.trim() || 'The empty criterion'} was removed.`}
      />
      {criteria.rows.length < CRITERIA_MAX ? (
        <Button className="start" icon={<AddRegular />} onClick={() => criteria.add(NEW_CRITERION)}>
          Add a criterion
        </Button>
      ) : (
        <p className="caption">A panel can have {CRITERIA_MAX} criteria.</p>
      )}
      <Conflict field={field} show={criteriaInWords} />
    </fieldset>
  );
}

function TemplateChoice({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const id = useId();
  return (
    <div className="row">
      <label htmlFor={id}>Start with</label>
      <Select id={id} onChange={(_, { value }) => onChoose(value)}>
        {Object.keys(TEMPLATES).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  );
}

interface CriterionProps {
  readonly criteria: Rows<TypedCriterion>;
  readonly criterion: TypedCriterion;
  readonly at: number;
  readonly problemAt: FormField['problemAt'];
}

function CriterionRow({ at, criteria, criterion, problemAt }: CriterionProps) {
  const title = criterion.name.trim() || `criterion ${at + 1}`;
  const weight = useId();
  const part = (name: 'high' | 'low' | 'mid' | 'name', label: string, max: number) => {
    const path = `criteria.${at}.${name}`;
    return (
      <FieldFrame name={path} label={label} problem={problemAt(path)}>
        {(control) => (
          <Input
            {...control}
            maxLength={max}
            value={criterion[name]}
            onChange={(_, { value }) => criteria.change(at, { [name]: value })}
          />
        )}
      </FieldFrame>
    );
  };
  return (
    <>
      <div className={`row ${styles.criterionHead}`}>
        <div className="fill">{part('name', 'Name', NAME_MAX)}</div>
        <div className="stack">
          <label className="strong" htmlFor={weight}>
            Weight
          </label>
          <Select
            id={weight}
            value={String(criterion.weight)}
            onChange={(_, { value }) => criteria.change(at, { weight: Number(value) })}
          >
            {Array.from({ length: WEIGHT_MAX }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </Select>
        </div>
        <span className="line">
          <RowButtons rows={criteria} row={criterion} at={at} name={title} />
        </span>
      </div>
      <div className="columns narrow">
        {part('low', '1 means', CRITERION_TEXT_MAX)}
        {part('mid', '3 means', CRITERION_TEXT_MAX)}
        {part('high', '5 means', CRITERION_TEXT_MAX)}
      </div>
    </>
  );
}
