import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { skillKey } from '#contract/base/searchText.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { CardAnswer, OwnCard } from '#contract/matching/cards.ts';
import * as addresses from '../../../api/addresses.ts';
import { deleteCard, saveCard } from '../../../api/data/matching.ts';
import { useProfile } from '../../../api/http/queries.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { CardForm } from './CardForm.tsx';
import { toCardChanges, toCardValues } from './cardValues.ts';
import type { PartProps } from './props.ts';
import styles from './CardPart.module.css';

/** Mounts the form anew after each save, and after the card was hidden or brought back, so that it shows the stored card. */
export function CardPart({ card, event }: PartProps) {
  const profile = useProfile();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = () => setRound((count) => count + 1);
  useEffect(() => {
    // The pressed button has disappeared, so the focus would be lost.
    if (round > 0) heading.current?.focus();
  }, [round]);
  if (!card.data || !profile.data) return <Pending parts={[card, profile]} />;
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card" ref={heading} tabIndex={-1} className="title below-m">
        My card
      </h2>
      <Status answer={card.data} onChanged={start} />
      <CardForm
        key={round}
        me={profile.data}
        answer={card.data}
        offered={offeredSkills(card.data, event)}
        sites={sitesOf(event)}
        renew={start}
      />
    </section>
  );
}

function offeredSkills({ OfferedSkills }: CardAnswer, { Projects }: PageEvent): readonly string[] {
  if (OfferedSkills.length > 0) return OfferedSkills;
  const needed = Projects.filter(takesPeople).flatMap(({ Needs }) => Needs.flatMap(({ Skills }) => Skills));
  return [...new Map(needed.map((skill) => [skillKey(skill), skill])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'en-GB'),
  );
}

const SITES_MAX = 6;

const sitesOf = ({ Projects }: PageEvent): readonly string[] =>
  [...new Set(Projects.flatMap(({ Site }) => Site ?? []))].toSorted().slice(0, SITES_MAX);

interface StatusProps {
  readonly answer: CardAnswer;
  readonly onChanged: () => void;
}

/** Hiding deletes the card. The person can undo this until they leave this part of the tab. */
function Status({ answer, onChanged }: StatusProps) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [hidden, setHidden] = useState<OwnCard | null>(null);
  const hide = async (before: OwnCard) => {
    await deleteCard(eventRef);
    setHidden(before);
    onChanged();
  };
  const undo = async (before: OwnCard) => {
    await saveCard(eventRef, toCardChanges(toCardValues({ ...answer, Card: before }, '')));
    onChanged();
  };
  const { Card: card } = answer;
  return (
    <div className={`row ${styles.status}`}>
      <p className={styles.text}>{card ? <Visible /> : hidden ? HIDDEN : NEW}</p>
      {card && (
        <Button
          className={styles.button}
          disabledFocusable={busy}
          onClick={() =>
            void run(() => hide(card), {
              done: 'No one sees your card any more.',
              failed: 'Unable to hide your card right now.',
            })
          }
        >
          Hide my card
        </Button>
      )}
      {!card && hidden && (
        <Button
          className={styles.button}
          disabledFocusable={busy}
          onClick={() =>
            void run(() => undo(hidden), {
              done: 'Others can see your card again.',
              failed: 'Unable to bring your card back right now.',
            })
          }
        >
          Undo
        </Button>
      )}
      <Refusal reason={refusal} />
    </div>
  );
}

const Visible = () => (
  <>
    <strong>Others can see your card.</strong> Teams can ask you to join, and the{' '}
    <Link to={addresses.findTeam(useEventRef())}>teams that suit you</Link> come first.
  </>
);

const HIDDEN = (
  <>
    <strong>Your card is hidden.</strong> Teams can no longer find you.
  </>
);

const NEW =
  'Say what you can do. Teams that need your skills can find you, and they come first in your list. No one sees your email address.';
