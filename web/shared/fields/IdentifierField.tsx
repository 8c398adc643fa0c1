import type { EntityKind } from '#contract/base/identifiers.ts';
import { Identifier, RESERVED } from '#contract/base/identifiers.ts';
import { IDENTIFIER_MAX } from '#contract/base/limits.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { TextField } from '../../forms/fields/TextField.tsx';

interface Props {
  readonly field: FormField;
  readonly addressOf: (identifier: string) => string;
}

export function IdentifierField({ addressOf, field }: Props) {
  const id = field.value.trim().toLowerCase();
  const help =
    id === ''
      ? 'If you leave this empty, the portal makes it from the name. It can’t be changed later.'
      : `The web address will be ${location.host}${addressOf(id)} and can’t be changed later.`;
  return (
    <TextField
      field={field}
      label={IDENTIFIER_LABEL}
      help={help}
      maxLength={IDENTIFIER_MAX}
      autoComplete="off"
    />
  );
}

export const IDENTIFIER_LABEL = 'Web address';

/** Says why the identifier isn't valid; null if it is valid or empty. */
export function identifierRefusal(kind: EntityKind, value: string): string | null {
  const id = value.trim();
  if (id === '') return null;
  const parsed = Identifier.safeParse(id);
  if (!parsed.success) return 'A web address is 1 to 64 letters, digits or hyphens.';
  return RESERVED[kind].includes(parsed.data)
    ? `“${parsed.data}” is reserved for the portal. Choose another web address.`
    : null;
}
