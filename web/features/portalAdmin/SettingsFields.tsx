import type { ReactNode } from 'react';
import type { FormField } from '../../forms/formField.ts';
import { NameAndLogo } from '../../shared/fields/NameAndLogo.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { SETTINGS_LABELS, type SettingsValues } from './organisationValues.ts';

interface Props<V extends SettingsValues> {
  readonly field: (name: keyof V & string) => FormField<V>;
  readonly ownerHelp: string;
  readonly children?: ReactNode;
}

/** The fields for the settings of a new or an existing organisation. */
export function SettingsFields<V extends SettingsValues>({ children, field, ownerHelp }: Props<V>) {
  return (
    <>
      <NameAndLogo field={field}>{children}</NameAndLogo>
      <TextField
        field={field('tenants')}
        label={SETTINGS_LABELS.tenants}
        help="Tenant IDs, one per line. People who sign in from these directories become Members."
        long
      />
      <TextField
        field={field('domains')}
        label={SETTINGS_LABELS.domains}
        help="One per line. If you list any, only people with addresses in these domains become Members."
        long
      />
      <TextField
        field={field('owner')}
        label={SETTINGS_LABELS.owner}
        help={ownerHelp}
        placeholder="somebody@company.example"
        autoComplete="off"
      />
    </>
  );
}
