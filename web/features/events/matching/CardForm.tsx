import { Button } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CardAnswer } from '#contract/matching/cards.ts';
import type { User } from '#contract/users/users.ts';
import { ownCard, saveCard } from '../../../api/data/matching.ts';
import { LeaveGuard } from '../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../forms/editing/useEditForm.ts';
import { Form } from '../../../forms/Form.tsx';
import { PersonCardView } from '../../../shared/matching/PersonCardView.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { viewersTimeZone } from '../../../ui/dates.ts';
import { CardFields } from './CardFields.tsx';
import { CARD_LABELS, type CardValues, toCardChanges, toCardValues, toPreview } from './cardValues.ts';
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
    <div className={styles.columns}>
      <Form canSave label="Your card" {...form}>
        <CardFields field={field} offered={offered} sites={sites} />
        {(isNew || bar.changes > 0) && (
          <div className={styles.buttons}>
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
    <section className={styles.preview} aria-labelledby="card-preview">
      <h3 id="card-preview" className={styles.label}>
        As others see it
      </h3>
      <PersonCardView
        headingLevel={4}
        person={{ Name: me.Name, AvatarUrl: me.AvatarUrl, Card: toPreview(shown) }}
      />
    </section>
  );
}
