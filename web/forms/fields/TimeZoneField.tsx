import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import type { FormField } from '../editing/formField.ts';
import { FormFieldFrame } from './FormFieldFrame.tsx';
import { findTimeZones, utcOffsetOf, zoneTitle } from './timeZones.ts';
import { isTimeZone } from './typedTime.ts';
import styles from './TimeZoneField.module.css';

interface Props {
  /** Holds the IANA name of a zone. */
  readonly field: FormField;
  readonly label: string;
  readonly help?: string;
  /** The text of the choice that leaves the field empty. Absent if a zone is required. */
  readonly none?: string;
}

export function TimeZoneField({ field, help, label, none }: Props) {
  const { change, value } = field;
  /** The search text; null while the field shows the chosen zone. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? findTimeZones(typed ?? '', value) : [];
  const chosen = isTimeZone(value) ? zoneTitle(value) : value;
  return (
    <FormFieldFrame field={field} label={label} help={help}>
      {(control) => (
        <Combobox
          {...control}
          className={styles.control}
          listbox={{ className: styles.list }}
          freeform
          inlinePopup
          autoComplete="off"
          open={isOpen}
          value={typed ?? chosen}
          selectedOptions={[value]}
          onOpenChange={(_, data) => setOpen(data.open)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onOptionSelect={(_, data) => {
            // When someone types, Fluent clears the selection and reports undefined. No zone was chosen then.
            if (data.optionValue === undefined) return;
            setTyped(null);
            change(data.optionValue);
          }}
        >
          {isOpen && none !== undefined && (typed ?? '') === '' && (
            <Option value="" text="">
              {none}
            </Option>
          )}
          {shown.map((zone) => (
            <Option key={zone} value={zone} text={zoneTitle(zone)}>
              <span className="fill">{zoneTitle(zone)}</span>
              <span className="faint figures">{utcOffsetOf(zone)}</span>
            </Option>
          ))}
          {isOpen && shown.length === 0 && (
            <Option disabled text="">
              No time zones match.
            </Option>
          )}
        </Combobox>
      )}
    </FormFieldFrame>
  );
}
