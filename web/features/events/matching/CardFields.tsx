import { Checkbox } from '@fluentui/react-components';
import { CARD_INTERESTS_MAX, CARD_SKILLS_MAX, SITE_MAX, TEXT_MAX } from '#contract/base/limits.ts';
import { searchText, skillKey } from '#contract/base/searchText.ts';
import { ChangedMark } from '../../../forms/editing/ChangedMark.tsx';
import type { FieldsOf, FormField } from '../../../forms/editing/formField.ts';
import { fieldId } from '../../../forms/fields/FieldFrame.tsx';
import { FormFieldFrame } from '../../../forms/fields/FormFieldFrame.tsx';
import { addTags } from '../../../forms/fields/tags.ts';
import { TagsInput } from '../../../forms/fields/TagsInput.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { TimeZoneField } from '../../../forms/fields/TimeZoneField.tsx';
import { CARD_LABELS, type CardValues } from './cardValues.ts';
import { OfferedChips } from './OfferedChips.tsx';

interface Props {
  readonly field: FieldsOf<CardValues>;
  /** Skills to choose from: the event's own list, or the skills that its teams need. */
  readonly offered: readonly string[];
  readonly sites: readonly string[];
}

export function CardFields({ field, offered, sites }: Props) {
  const site = field('site');
  const remote = field('remote');
  return (
    <>
      <div>
        <ListField
          field={field('skills')}
          label={CARD_LABELS.skills}
          max={CARD_SKILLS_MAX}
          help={`What you can do in a team. Up to ${CARD_SKILLS_MAX}.`}
          offered={offered}
        />
      </div>
      <ListField
        field={field('interests')}
        label={CARD_LABELS.interests}
        max={CARD_INTERESTS_MAX}
        help={`Subjects of projects that you would like, such as “water”. Up to ${CARD_INTERESTS_MAX}.`}
      />
      <div>
        <TextField
          field={site}
          label={CARD_LABELS.site}
          maxLength={SITE_MAX}
          help="Where you work. Optional."
        />
        <OfferedChips
          label="Sites of the teams"
          offered={sites.filter((one) => searchText(one) !== searchText(site.value))}
          onChoose={site.change}
        />
      </div>
      <div id={fieldId('remote')} tabIndex={-1}>
        <Checkbox
          checked={remote.value}
          label="I can work with a team from anywhere"
          onChange={(_, { checked }) => remote.change(checked === true)}
        />
        {remote.changed && <ChangedMark />}
      </div>
      <TimeZoneField
        field={field('timezone')}
        label={CARD_LABELS.timezone}
        help="Teams see how many hours apart you are."
        none="Prefer not to say"
      />
      <TextField
        field={field('about')}
        label={CARD_LABELS.about}
        maxLength={TEXT_MAX}
        help="A sentence or two. Everyone who can join teams at this event can read it."
        long
      />
    </>
  );
}

interface ListProps {
  readonly field: FormField<readonly string[]>;
  readonly label: string;
  readonly help: string;
  readonly max: number;
  readonly offered?: readonly string[];
}

function ListField({ field, help, label, max, offered = [] }: ListProps) {
  const { change, value: chosen } = field;
  const keys = new Set(chosen.map(skillKey));
  return (
    <FormFieldFrame field={field} label={label} help={help}>
      {(control) => (
        <>
          <TagsInput {...control} label={label} tags={chosen} max={max} onChange={change} />
          {chosen.length < max && (
            <OfferedChips
              label={`${label} to choose from`}
              offered={offered.filter((one) => !keys.has(skillKey(one)))}
              onChoose={(one) => change(addTags(chosen, [one]))}
            />
          )}
        </>
      )}
    </FormFieldFrame>
  );
}
