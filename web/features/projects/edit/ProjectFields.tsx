import { SITE_MAX } from '#contract/base/limits.ts';
import type { ProjectEdit } from '../../../api/http/edits.ts';
import type { FieldsOf } from '../../../forms/editing/formField.ts';
import { ChoiceField } from '../../../forms/fields/ChoiceField.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { TimeZoneField } from '../../../forms/fields/TimeZoneField.tsx';
import { More } from '../../../forms/More.tsx';
import { ContentField, PageFields } from '../../../shared/fields/PageFields.tsx';
import { splitAtCapitals } from '../../../ui/splitAtCapitals.ts';
import { type ChecklistChoices, ChecklistFields } from './ChecklistFields.tsx';
import { NeedsField } from './NeedsField.tsx';
import { NEW_PROJECT, PROJECT_LABELS, type ProjectValues } from './projectValues.ts';

/** The contract's lists, repeated here because importing them would load their schemas too. */
const JOIN_OPTIONS = ['InviteOnly', 'Anybody'] as const satisfies readonly ProjectEdit['joinoption'][];
const STATUSES = ['Pending', 'Active', 'Inactive'] as const satisfies readonly ProjectEdit['status'][];

const labelled = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: splitAtCapitals(value) }));

const TAKES_REQUESTS = [
  { value: false, label: 'Not now' },
  { value: true, label: 'People without a team can ask' },
];

interface Props {
  readonly offered: readonly string[];
  readonly choices: ChecklistChoices;
  readonly field: FieldsOf<ProjectValues>;
  /** True replaces the field for the status by a question, so that no new team is left out of the vote by accident. */
  readonly isNew?: boolean;
}

const READY: readonly { readonly value: ProjectEdit['status']; readonly label: string }[] = [
  { value: 'Pending', label: 'Not yet' },
  { value: 'Active', label: 'Yes' },
];

const CONTENT_HELP = 'Markdown. Your colleagues read it before they vote.';

/** The fields that show only after a click on "More". */
const MORE = [
  'joinoption',
  'takesrequests',
  'needs',
  'site',
  'timezone',
  'repositoryurl',
  'demourl',
  'tags',
  'technologies',
  'trackids',
  'awardids',
  'statements',
] as const;

export function ProjectFields({ choices, field, isNew = false, offered }: Props) {
  const content = field('content');
  return (
    <>
      <PageFields field={field} contentHelp={isNew ? null : CONTENT_HELP} />
      {isNew ? (
        <ChoiceField
          field={field('status')}
          label="Ready to be voted for?"
          help="You can answer “Not yet” and publish the project later, on its page."
          options={READY}
        />
      ) : (
        <ChoiceField
          field={field('status')}
          label={PROJECT_LABELS.status}
          help="Only an Active project can be voted for."
          options={labelled(STATUSES)}
        />
      )}
      <More
        opens={
          isNew && (['content', ...MORE] as const).some((name) => field(name).value !== NEW_PROJECT[name])
        }
        fields={[...MORE.map((name) => field(name)), ...(isNew ? [content] : [])]}
      >
        {isNew && <ContentField field={content} help={CONTENT_HELP} />}
        <ChoiceField
          field={field('joinoption')}
          label={PROJECT_LABELS.joinoption}
          help="Who may join the team without being invited."
          options={labelled(JOIN_OPTIONS)}
        />
        <ChoiceField
          field={field('takesrequests')}
          label={PROJECT_LABELS.takesrequests}
          help="Owners and Admins of the team accept or decline each request, under Members."
          options={TAKES_REQUESTS}
        />
        <NeedsField field={field('needs')} offered={offered} />
        <TextField
          field={field('site')}
          label={PROJECT_LABELS.site}
          help="Where the team works. Leave it empty if you work remotely."
          maxLength={SITE_MAX}
          autoComplete="off"
        />
        <TimeZoneField
          field={field('timezone')}
          label={PROJECT_LABELS.timezone}
          help="The portal suggests people who work at about the same time."
          none="No time zone"
        />
        <ChecklistFields field={field} choices={choices} />
      </More>
    </>
  );
}
