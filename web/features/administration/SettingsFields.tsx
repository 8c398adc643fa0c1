import type { ReactNode } from 'react';
import { NAME_MAX } from '#contract/limits.ts';
import { isWebAddress } from '#contract/patterns.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { AddressField } from '../../ui/form/AddressField.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { SETTINGS_LABELS, type SettingsValues } from './organisationValues.ts';

interface Props<V extends SettingsValues> {
  readonly field: (name: keyof V & string) => FormField<V>;
  readonly ownerHelp: string;
  /** More fields, after the name. */
  readonly children?: ReactNode;
}

/** What portal administrators decide of an organisation: the same when it is made and when it is edited. */
export function SettingsFields<V extends SettingsValues>({ children, field, ownerHelp }: Props<V>) {
  const name = field('name');
  const logo = field('logo');
  return (
    <>
      <TextField field={name} label={SETTINGS_LABELS.name} maxLength={NAME_MAX} autoComplete="off" />
      {children}
      <AddressField
        field={logo}
        label={SETTINGS_LABELS.logo}
        preview={
          <Avatar
            name={name.value}
            url={isWebAddress(logo.value) ? logo.value : null}
            size={44}
            shape="square"
          />
        }
      />
      <TextField
        field={field('tenants')}
        label={SETTINGS_LABELS.tenants}
        help="Tenant ids, one a line. Whoever signs in from one of these directories becomes a Member."
        long
      />
      <TextField
        field={field('domains')}
        label={SETTINGS_LABELS.domains}
        help="One a line. Where any is named, only addresses of these domains become Members."
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
