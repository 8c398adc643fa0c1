import { Checkbox } from '@fluentui/react-components';
import { useId } from 'react';
import { config } from '../../api/http/config.ts';
import { ChangedMark } from '../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../forms/editing/Conflict.tsx';
import type { FormField } from '../../forms/editing/formField.ts';
import { fieldId } from '../../forms/fields/FieldFrame.tsx';
import { ORGANISATION_LABELS, withHost } from './organisationValues.ts';
import frame from '../../forms/fields/FieldFrame.module.css';
import styles from './ImageHostsField.module.css';

const HELP =
  'The pages of this organisation, its events and its projects show pictures from the hosts that you select. Each of these hosts learns who reads a page, and when.';

/** Shows nothing if the deployment lists no hosts. */
export function ImageHostsField({ field }: { readonly field: FormField<readonly string[]> }) {
  const messageId = useId();
  const { change, changed, name, problem, value: chosen } = field;
  if (config.imageHosts.length === 0) return null;
  return (
    <fieldset id={fieldId(name)} className={styles.field} tabIndex={-1} aria-describedby={messageId}>
      <legend className={`${frame.label} ${styles.legend}`}>
        {ORGANISATION_LABELS.imagehosts} {changed && <ChangedMark />}
      </legend>
      {config.imageHosts.map((host) => (
        <Checkbox
          key={host}
          className={styles.host}
          checked={chosen.includes(host)}
          label={new URL(host).host}
          onChange={(_, { checked }) => change(withHost(chosen, host, checked === true))}
        />
      ))}
      <p id={messageId} className={frame.message} data-problem={problem !== undefined}>
        {problem ?? HELP}
      </p>
      <Conflict field={field} />
    </fieldset>
  );
}
