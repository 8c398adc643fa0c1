import { Button, Checkbox } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { CARD_INTERESTS_MAX, CARD_SKILLS_MAX, SITE_MAX, TEXT_MAX } from '#contract/base/limits.ts';
import { searchText, skillKey } from '#contract/base/searchText.ts';
import type { CardAnswer } from '#contract/matching/cards.ts';
import type { User } from '#contract/users/users.ts';
import { ownCard, saveCard } from '../../../api/data/matching.ts';
import { ChangedMark } from '../../../forms/editing/ChangedMark.tsx';
import type { FieldsOf, FormField } from '../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../forms/editing/useEditForm.ts';
import { fieldId } from '../../../forms/fields/FieldFrame.tsx';
import { FormFieldFrame } from '../../../forms/fields/FormFieldFrame.tsx';
import { addTags } from '../../../forms/fields/tags.ts';
import { TagsInput } from '../../../forms/fields/TagsInput.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { TimeZoneField } from '../../../forms/fields/TimeZoneField.tsx';
import { Form } from '../../../forms/Form.tsx';
import { PersonCardView } from '../../../shared/matching/PersonCardView.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { viewersTimeZone } from '../../../ui/dates.ts';
import { CARD_LABELS, type CardValues, toCardChanges, toCardValues, toPreview } from './cardValues.ts';
import chips from '../../../shared/people/FilterChips.module.css';
import styles from './CardPart.module.css';

interface Props {
  readonly me: User;
  /** Has the saved card, if there is one when the form opens. */
  readonly answer: CardAnswer;
  readonly offered: readonly string[];
  readonly sites: readonly string[];
  /** Starts the form again after saving or cancelling. */
  readonly renew: () => void;
}

/**
 * A card has no version, because only its owner edits it. The tag tells the form that a saved card exists, so that the form
 * marks changes.
 */
const tagged = (answer: CardAnswer) => ({ data: answer, tag: answer.Card && 'saved' });

export function CardForm(props: Props) {
  const eventRef = useEventRef();
  const { answer, me, offered, renew, sites } = props;
  const [loaded] = useState(() => tagged(answer));
  const isNew = answer.Card === null;
  const toValues = useMemo(() => (data: CardAnswer) => toCardValues(data, viewersTimeZone()), []);
  const { bar, field, form, guard, values } = useEditForm<CardAnswer, CardValues, CardAnswer>({
    name: ownCard(eventRef).key,
    person: me.Email,
    loaded,
    toValues,
    save: (typed) => saveCard(eventRef, toCardChanges(typed)),
    reload: async () => tagged(await ownCard(eventRef).read({})),
    labels: CARD_LABELS,
    done: isNew ? 'Your card is visible now.' : 'Your card is saved.',
    failed: 'Unable to save your card right now.',
    renew,
  });
  return (
    <div className={`shrink grid ${styles.columns}`}>
      <Form canSave label="Your card" {...form}>
        <CardFields field={field} offered={offered} sites={sites} />
        {(isNew || bar.changes > 0) && (
          <div className="wrap">
            <Button
              type="submit"
              appearance="primary"
              className={styles.button}
              disabledFocusable={bar.busy}
              aria-busy={bar.busy}
            >
              {isNew ? 'Show my card' : 'Save'}
            </Button>
            <Button className={styles.button} onClick={bar.onCancel}>
              Cancel
            </Button>
          </div>
        )}
        <LeaveGuard {...guard} />
      </Form>
      <CardPreview me={me} values={values} />
    </div>
  );
}

function CardPreview({ me, values }: { readonly me: User; readonly values: CardValues }) {
  const shown = useDeferredValue(values);
  return (
    <section className={`grid shrink top ${styles.preview}`} aria-labelledby="card-preview">
      <h3 id="card-preview" className="text strong muted">
        As others see it
      </h3>
      <PersonCardView
        headingLevel={4}
        person={{ Name: me.Name, AvatarUrl: me.AvatarUrl, Card: toPreview(shown) }}
      />
    </section>
  );
}

interface CardFieldsProps {
  readonly field: FieldsOf<CardValues>;
  /** Skills to choose from: the event's own list, or the skills that its teams need. */
  readonly offered: readonly string[];
  readonly sites: readonly string[];
}

function CardFields({ field, offered, sites }: CardFieldsProps) {
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

interface OfferedChipsProps {
  readonly label: string;
  readonly offered: readonly string[];
  readonly onChoose: (offered: string) => void;
}

/** At first, the list shows this many chips. One tap shows the others. */
const SHOWN = 12;

function OfferedChips({ label, offered, onChoose }: OfferedChipsProps) {
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0) return null;
  const shown = isOpen ? offered : offered.slice(0, SHOWN);
  return (
    <fieldset className={`wrap gap-xs ${styles.offered}`} aria-label={label}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={`inline outlined ${chips.chip}`}
          aria-label={`Add ${one}`}
          onClick={() => onChoose(one)}
        >
          + {one}
        </button>
      ))}
      {shown.length < offered.length && (
        <button type="button" className={`inline outlined ${chips.chip}`} onClick={() => setOpen(true)}>
          Show all {offered.length} suggestions
        </button>
      )}
    </fieldset>
  );
}
