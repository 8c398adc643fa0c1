import type { FormField } from '../../forms/editing/formField.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { More } from '../../forms/More.tsx';
import { NameAndLogo } from '../../shared/fields/NameAndLogo.tsx';
import { SETTINGS_LABELS, type SettingsValues } from './organisationValues.ts';
import styles from './SettingsFields.module.css';

interface Props {
  readonly field: (name: keyof SettingsValues) => FormField;
}

export function SettingsFields({ field }: Props) {
  return (
    <>
      <NameAndLogo field={field} />
      <OwnerField
        field={field}
        help="Invites one more Owner by email, for example because the first address was wrong."
      />
      <DirectoryFields field={field} />
    </>
  );
}

export const OwnerField = ({ field, help }: Props & { readonly help: string }) => (
  <TextField
    field={field('owner')}
    label={SETTINGS_LABELS.owner}
    help={help}
    placeholder="someone@company.example"
    autoComplete="off"
  />
);

/** The fields for directories. Empty fields are hidden at first, because few people know their tenant ID. */
export function DirectoryFields({ field }: Props) {
  const [tenants, domains] = [field('tenants'), field('domains')];
  const isFilled = tenants.value !== '' || domains.value !== '';
  return (
    <More text="Advanced" opens={isFilled} fields={[tenants, domains]}>
      <p className={`muted measure ${styles.text}`}>
        With directories, everyone who signs in from your company becomes a Member. Without them, people need
        an invitation.
      </p>
      <TextField
        field={tenants}
        label={SETTINGS_LABELS.tenants}
        help="Tenant IDs, one per line. People who sign in from these directories become Members."
        long
      />
      <TextField
        field={domains}
        label={SETTINGS_LABELS.domains}
        help="One per line. If you list any, only people with addresses in these domains become Members."
        long
      />
    </More>
  );
}
