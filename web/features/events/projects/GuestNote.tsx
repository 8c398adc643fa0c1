import type { PageEvent } from '#contract/events/events.ts';
import styles from './ProjectsNote.module.css';

interface Props {
  readonly event: PageEvent;
  readonly canVote: boolean;
}

export const GuestNote = ({ canVote, event }: Props) => (
  <p className={`breaks padded ${styles.note}`}>
    You’re a guest at this event. You can look around{canVote && ' and vote'}, but you can’t create or join a
    project. To become a participant, ask {whomToAsk(event)}.
  </p>
);

/** The note names at most this many organisers. */
const NAMED = 3;

/** An event without an Owner or Admin of its own is organised by admins of the organisation. */
function whomToAsk({ Organisers }: PageEvent): string {
  const names = Organisers.slice(0, NAMED).map(({ Name }) => Name);
  if (names.length === 0) return 'one of the organisers';
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
