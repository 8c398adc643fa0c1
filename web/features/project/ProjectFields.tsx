import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';
import { ChoiceField } from '../../forms/ChoiceField.tsx';
import type { FormField } from '../../forms/formField.ts';
import { PAGE_LABELS, PageFields, type PageValues } from '../../shared/fields/PageFields.tsx';
import type { ProjectEdit } from '../../api/edits.ts';

export interface ProjectValues extends PageValues {
  readonly joinoption: ProjectEdit['joinoption'];
  readonly status: ProjectEdit['status'];
}

export const PROJECT_LABELS = { ...PAGE_LABELS, joinoption: 'Join option', status: 'Status' } as const;

/** Repeated here, because the contract's lists would bring their schemas along. */
const JOIN_OPTIONS = ['InviteOnly', 'Anybody'] as const satisfies readonly ProjectEdit['joinoption'][];
const STATUSES = ['Pending', 'Active', 'Inactive'] as const satisfies readonly ProjectEdit['status'][];

const labelled = (values: readonly string[]) =>
  values.map((value) => ({ value, label: splitAtCapitals(value) }));

interface Props {
  readonly field: (name: keyof ProjectValues & string) => FormField<ProjectValues>;
  /** Asks for the status of a new project, so that no team is left out of the vote by accident. */
  readonly isNew?: boolean;
}

const READY: readonly { readonly value: ProjectEdit['status']; readonly label: string }[] = [
  { value: 'Pending', label: 'Not yet' },
  { value: 'Active', label: 'Yes' },
];

export function ProjectFields({ field, isNew = false }: Props) {
  return (
    <PageFields field={field} contentHelp="Markdown. Your colleagues read it before they vote.">
      <ChoiceField
        field={field('joinoption')}
        label={PROJECT_LABELS.joinoption}
        help="Who may join the team without being invited."
        options={labelled(JOIN_OPTIONS)}
      />
      {isNew ? (
        <ChoiceField
          field={field('status')}
          label="Ready to be voted for?"
          help="You can answer “Not yet” and publish it later, on the project’s page."
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
    </PageFields>
  );
}

export const projectRefusal = ({ name }: ProjectValues): string | null =>
  name.trim() === '' ? 'Give the project a name first.' : null;
