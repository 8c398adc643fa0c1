import { NAME_MAX } from '#contract/base/limits.ts';
import { isWebAddress } from '#contract/base/patterns.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { AddressField } from './AddressField.tsx';

export interface NameAndLogoValues {
  readonly name: string;
  readonly logo: string;
}

export const NAME_AND_LOGO_LABELS = { name: 'Name', logo: 'Logo' } as const;

interface Props {
  readonly field: (name: keyof NameAndLogoValues) => FormField;
  /** The name that the server keeps if the field is empty; absent if a name is required. */
  readonly keptName?: string | undefined;
}

export function NameAndLogo({ field, keptName }: Props) {
  const name = field('name');
  return (
    <>
      <TextField
        field={name}
        label={NAME_AND_LOGO_LABELS.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        {...(keptName !== undefined &&
          name.value.trim() === '' && { help: `If you leave it empty, the old name stays: ${keptName}.` })}
      />
      <LogoField field={field} />
    </>
  );
}

export function LogoField({ field }: Pick<Props, 'field'>) {
  const { value: name } = field('name');
  const logo = field('logo');
  return (
    <AddressField
      field={logo}
      label={NAME_AND_LOGO_LABELS.logo}
      preview={
        <Avatar name={name} url={isWebAddress(logo.value) ? logo.value : null} size={44} shape="square" />
      }
    />
  );
}
